import { documentLabel } from '@quayside/contract';
import { clockText, formatDay, overdueFrom } from '@quayside/freight';
import type { Rule } from './finding';

/**
 * Raises an exception when a required document is missing after its due day, once per document. Raises none after the
 * departure.
 */
export const documentOverdue: Rule = ({ facts: { etd, mode, from, missingDocuments }, hasDeparted }) => {
  if (hasDeparted) return [];
  const departure = etd === null ? '' : ` The departure is on ${clockText(etd, from.timeZone)}.`;
  return missingDocuments.flatMap(({ type, due }) => {
    if (due === null) return [];
    const name = documentLabel(type, mode);
    return {
      type: 'DOCUMENT_OVERDUE' as const,
      key: type,
      since: overdueFrom(due, { from }),
      evidence: [`${name} was due on ${formatDay(due)}.${departure}`, 'It has not been uploaded.'],
      subject: name,
      reference: type,
    };
  });
};

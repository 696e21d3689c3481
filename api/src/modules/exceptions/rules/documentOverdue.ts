import { documentLabel, type Place } from '@quayside/contract';
import { clockText, formatDay, overdueFrom } from '@quayside/freight';
import type { Rule } from './finding';

const departureText = (etd: string | null, { timeZone }: Place, hasDeparted: boolean): string => {
  if (hasDeparted) return ' The shipment has departed.';
  return etd === null ? '' : ` The departure is on ${clockText(etd, timeZone)}.`;
};

/**
 * Raises an exception when a required document is missing after its due day, once per document. It is also due after
 * the departure, because customs and the consignee still need it.
 */
export const documentOverdue: Rule = ({ facts: { etd, mode, from, missingDocuments }, hasDeparted }) => {
  const departure = departureText(etd, from, hasDeparted);
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

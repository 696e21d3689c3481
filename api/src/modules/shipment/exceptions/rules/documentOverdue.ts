import { documentLabel } from '@quayside/contract';
import { formatDate } from '@quayside/freight';
import type { Rule } from './finding';
import { clock, hoursAfter } from './moments';

/** How many days before the departure the papers of the goods are due. */
const DOCUMENT_DUE_DAYS = { SEA: 3, AIR: 1 } as const;

/** A paper that customs and carrier need is not there shortly before the departure. Each is missed once. */
export const documentOverdue: Rule = ({ facts: { etd, mode, from, missingDocuments }, hasDeparted }) => {
  if (hasDeparted || etd === null) return [];
  const days = DOCUMENT_DUE_DAYS[mode];
  const due = hoursAfter(etd, -24 * days);
  const label = (type: (typeof missingDocuments)[number]) => documentLabel(type, mode === 'AIR');
  return missingDocuments.map((type) => ({
    type: 'DOCUMENT_OVERDUE' as const,
    key: type,
    since: due,
    evidence: [
      `${label(type)} was due on ${clock(due, from.timeZone)}, ${days === 1 ? 'a day' : `${days} days`} before the departure on ${clock(etd, from.timeZone)}.`,
      'It has not been uploaded.',
    ],
    subject: label(type),
    reference: type,
    effect: { text: `was due ${formatDate(due, from.timeZone)}` },
  }));
};

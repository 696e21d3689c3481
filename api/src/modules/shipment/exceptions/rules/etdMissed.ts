import { clockText, formatDate } from '@quayside/freight';
import { placeOf, whenAt } from './facts';
import type { Rule } from './finding';
import { dueBy, hoursAfter } from './moments';

/** How long a departure may be due before it counts as missed. */
const ETD_MISSED_AFTER_HOURS = 6;

/** The ETD has passed and nothing departed. A new day of departure that passes, too, is missed anew. */
export const etdMissed: Rule = ({ facts: { etd, from }, hasDeparted }) => {
  if (hasDeparted || etd === null) return [];
  const due = clockText(etd, from.timeZone);
  return [
    {
      type: 'ETD_MISSED',
      key: formatDate(etd, from.timeZone),
      since: hoursAfter(dueBy(etd, from.timeZone), ETD_MISSED_AFTER_HOURS),
      evidence: [
        `Departure from ${from.portName} was due on ${due}.`,
        `${ETD_MISSED_AFTER_HOURS} hours later no departure had been reported.`,
      ],
      subject: from.portName,
      reference: from.code,
      place: placeOf(from),
      ...whenAt(etd, from.timeZone),
    },
  ];
};

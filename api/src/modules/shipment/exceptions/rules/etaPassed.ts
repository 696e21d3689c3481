import { clockText } from '@quayside/freight';
import { placeOf, whenAt } from './facts';
import type { Rule } from './finding';
import { dueBy, hoursAfter } from './moments';

/** The ETA has passed and no arrival was reported. A new ETA that passes, too, is missed anew. */
export const etaPassed: Rule = ({ facts: { eta, to }, hasDeparted, hasArrived, limits: { ETA_PASSED: days } }) => {
  // Before the departure the missed ETD says it.
  if (hasArrived || !hasDeparted || eta === null) return [];
  return [
    {
      type: 'ETA_PASSED',
      key: eta,
      since: hoursAfter(dueBy(eta, to.timeZone), days * 24),
      evidence: [
        `Arrival at ${to.portName} was due on ${clockText(eta, to.timeZone)}.`,
        `${days === 1 ? 'A day' : `${days} days`} later no arrival had been reported.`,
      ],
      subject: to.portName,
      reference: to.code,
      place: placeOf(to),
      ...whenAt(eta, to.timeZone),
    },
  ];
};

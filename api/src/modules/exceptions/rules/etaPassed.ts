import { clockText } from '@quayside/freight';
import { toExceptionPlace, whenAt } from './facts';
import type { Rule } from './finding';
import { dueBy, hoursAfter } from './moments';

/** Raises an exception when the ETA has passed without a reported arrival. A new ETA that passes raises another one. */
export const etaPassed: Rule = ({ facts: { eta, to }, hasDeparted, hasArrived, limits: { ETA_PASSED: days } }) => {
  // Before the departure the missed ETD covers this.
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
      place: toExceptionPlace(to),
      ...whenAt(eta, to.timeZone),
    },
  ];
};

import { clockText } from '@quayside/freight';
import { toExceptionPlace, whenAt } from './facts';
import type { Rule } from './finding';
import { dueBy, hoursAfter, keyDay } from './moments';

/** Raises an exception when the ETD has passed without a departure. A new ETD day that passes raises another one. */
export const etdMissed: Rule = ({ facts: { etd, from }, hasDeparted, limits: { ETD_MISSED: hours } }) => {
  if (hasDeparted || etd === null) return [];
  const due = clockText(etd, from.timeZone);
  return [
    {
      type: 'ETD_MISSED',
      key: keyDay(etd, from.timeZone),
      since: hoursAfter(dueBy(etd, from.timeZone), hours),
      evidence: [
        `Departure from ${from.portName} was due on ${due}.`,
        `${hours === 1 ? 'An hour' : `${hours} hours`} later no departure had been reported.`,
      ],
      subject: from.portName,
      reference: from.code,
      goesOn: true,
      place: toExceptionPlace(from),
      ...whenAt(etd, from.timeZone),
    },
  ];
};

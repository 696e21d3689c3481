import { clockText } from '@quayside/freight';
import { placeOf } from './facts';
import type { Rule } from './finding';
import { bestOf, describeEvent, formatHours, hoursBetween, instantOf } from './moments';

/**
 * Raises an exception when the ETA moves later. Small delays add up until an exception is raised; the next delay is
 * then measured against the new ETA. An actual arrival is no estimate.
 */
export const etaDelayed: Rule = ({ facts: { eta, promisedEta, to }, told, hasArrived, now, limits }) => {
  if (hasArrived || eta === null || promisedEta === null) return [];
  const hours = hoursBetween(promisedEta, eta);
  if (hours <= limits.ETA_DELAYED) return [];
  const forecast = bestOf(told, 'arrived', { actual: false });
  const said = forecast && instantOf(forecast, to.timeZone);
  const source = forecast && said !== null && Date.parse(said) === Date.parse(eta) ? forecast : null;
  return [
    {
      type: 'ETA_DELAYED',
      key: eta,
      since: source?.receivedAt ?? now.toISOString(),
      evidence: [
        `ETA at ${to.portName} moved from ${clockText(promisedEta, to.timeZone)} to ${clockText(eta, to.timeZone)}, ${formatHours(hours)} later.`,
        ...(source ? [describeEvent(source, to.timeZone)] : []),
      ],
      subject: to.portName,
      reference: to.code,
      ...{ settles: 'eta', goesOn: true },
      place: placeOf(to),
      effect: { date: 'ETA', hours },
    },
  ];
};

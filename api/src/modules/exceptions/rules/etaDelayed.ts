import { clockText } from '@quayside/freight';
import { toExceptionPlace } from './facts';
import type { Rule } from './finding';
import { describeEvent, findBestEvent, formatHours, getEventInstant, hoursBetween } from './moments';

/**
 * Raises an exception when the ETA moves later. Small delays add up until an exception is raised; the next delay is
 * then measured against the new ETA. An actual arrival is no estimate.
 */
export const etaDelayed: Rule = ({ facts: { eta, promisedEta, to }, publicEvents, hasArrived, now, limits }) => {
  if (hasArrived || eta === null || promisedEta === null) return [];
  const hours = hoursBetween(promisedEta, eta);
  if (hours <= limits.ETA_DELAYED) return [];
  const forecast = findBestEvent(publicEvents, 'arrived', { actual: false });
  const said = forecast && getEventInstant(forecast, to.timeZone);
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
      place: toExceptionPlace(to),
      effect: { date: 'ETA', hours },
    },
  ];
};

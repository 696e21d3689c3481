import { carrierReports, placeTime, reportedAt } from '@quayside/freight';
import type { Rule } from './finding';
import { hoursAfter } from './moments';

/**
 * Raises an exception when no report, not even a correction, arrived for cargo in transit. Each silence is a separate
 * exception.
 */
export const carrierSilent: Rule = ({
  received,
  hasDeparted,
  hasArrived,
  facts: { to },
  limits: { CARRIER_SILENT: days },
}) => {
  if (!hasDeparted || hasArrived) return [];
  const latest = carrierReports(received).at(-1);
  if (!latest) return [];
  const reported = reportedAt(latest);
  const { date, time } = placeTime(reported, 'UTC');
  return [
    {
      type: 'CARRIER_SILENT',
      key: reported,
      since: hoursAfter(reported, days * 24),
      evidence: [
        `${latest.sourceName} reported last on ${date} ${time} UTC.`,
        `The cargo is on its way to ${to.portName}, and no event was reported for ${days === 1 ? 'a day' : `${days} days`}.`,
      ],
      subject: latest.sourceName,
      reference: null,
      effect: { text: 'position estimated' },
    },
  ];
};

import { carrierSilentAfterDays, carrierWords, placeTime } from '@quayside/freight';
import type { Rule } from './finding';
import { hoursAfter } from './moments';

/** Nothing was heard of cargo under way, not even a correction. Every silence is an exception of its own. */
export const carrierSilent: Rule = ({ received, hasDeparted, hasArrived, facts: { to } }) => {
  if (!hasDeparted || hasArrived) return [];
  const latest = carrierWords(received).at(-1);
  if (!latest) return [];
  const { date, time } = placeTime(latest.receivedAt, 'UTC');
  return [
    {
      type: 'CARRIER_SILENT',
      key: latest.receivedAt,
      since: hoursAfter(latest.receivedAt, carrierSilentAfterDays * 24),
      evidence: [
        `${latest.sourceName} reported last on ${date} ${time} UTC.`,
        `The cargo is on its way to ${to.portName} and nothing was heard for ${carrierSilentAfterDays} days.`,
      ],
      subject: latest.sourceName,
      reference: null,
      effect: { text: 'position estimated' },
    },
  ];
};

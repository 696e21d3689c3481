import { type EventSource, placeTime } from '@quayside/freight';
import type { Rule } from './finding';
import { hoursAfter } from './moments';

/** How long a carrier may say nothing of cargo that is under way. */
const CARRIER_SILENT_AFTER_DAYS = 5;

const ownSources: readonly EventSource[] = ['user', 'rule'];

/** Nothing was heard of cargo under way, not even a correction. Every silence is an exception of its own. */
export const carrierSilent: Rule = ({ received, hasDeparted, hasArrived, facts: { to } }) => {
  if (!hasDeparted || hasArrived) return [];
  const words = received.filter(({ source }) => !ownSources.includes(source));
  const [last, ...others] = words;
  if (!last) return [];
  const latest = others.reduce((a, b) => (Date.parse(a.receivedAt) < Date.parse(b.receivedAt) ? b : a), last);
  const { date, time } = placeTime(latest.receivedAt, 'UTC');
  return [
    {
      type: 'CARRIER_SILENT',
      key: latest.receivedAt,
      since: hoursAfter(latest.receivedAt, CARRIER_SILENT_AFTER_DAYS * 24),
      evidence: [
        `${latest.sourceName} reported last on ${date} ${time} UTC.`,
        `The cargo is on its way to ${to.portName} and nothing was heard for ${CARRIER_SILENT_AFTER_DAYS} days.`,
      ],
      subject: latest.sourceName,
      reference: null,
      effect: { text: 'position estimated' },
    },
  ];
};

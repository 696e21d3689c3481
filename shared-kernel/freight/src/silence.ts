import { DAY } from './placeTime';
import type { EventSource, TrackingEvent } from './trackingEvent';

/** How long a carrier may say nothing of cargo that is under way, in days. */
export const carrierSilentAfterDays = 5;

const ownSources: readonly EventSource[] = ['user', 'import', 'rule'];

/** What carriers, airlines and terminals said, also what they withdrew; the newest last. */
export const carrierWords = (received: readonly TrackingEvent[]): TrackingEvent[] =>
  received
    .filter(({ source }) => !ownSources.includes(source))
    .sort((a, b) => Date.parse(a.receivedAt) - Date.parse(b.receivedAt));

/** Nothing was heard for longer than a carrier may be silent. */
export const isSilent = (reportedAt: string | null, now: Date): boolean =>
  reportedAt !== null && now.getTime() - Date.parse(reportedAt) > carrierSilentAfterDays * DAY;

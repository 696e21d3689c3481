import { DAY } from './placeTime';
import { type EventSource, reportedAt, type TrackingEvent } from './trackingEvent';

/** Days without a carrier report after which cargo under way counts as silent. */
export const carrierSilentAfterDays = 5;

const ownSources: readonly EventSource[] = ['manual', 'import', 'rule'];

/** Returns the reports of carriers, airlines and terminals, including retracted ones; newest last. */
export const carrierReports = (received: readonly TrackingEvent[]): TrackingEvent[] =>
  received
    .filter(({ source }) => !ownSources.includes(source))
    .sort((a, b) => Date.parse(reportedAt(a)) - Date.parse(reportedAt(b)));

/** Checks whether the last report is older than the allowed silence. */
export const isSilent = (reportedAt: string | null, now: Date): boolean =>
  reportedAt !== null && now.getTime() - Date.parse(reportedAt) > carrierSilentAfterDays * DAY;

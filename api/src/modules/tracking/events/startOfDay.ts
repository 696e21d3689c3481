import { instantAt, type TrackingEvent } from '@quayside/freight';

/** Returns the start of an event's day at its place; `timeZone` is used when the event has none. */
export const startOfDay = (event: TrackingEvent, day: string, timeZone: string): string =>
  instantAt(day.slice(0, 10), '00:00', event.occurredTz ?? timeZone);

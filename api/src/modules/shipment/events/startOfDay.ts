import { instantAt, type TrackingEvent } from '@quayside/freight';

/** When the day that an event names begins at its place; `timeZone` is the place's where the event knows none. */
export const startOfDay = (event: TrackingEvent, day: string, timeZone: string): string =>
  instantAt(day.slice(0, 10), '00:00', event.occurredTz ?? timeZone);

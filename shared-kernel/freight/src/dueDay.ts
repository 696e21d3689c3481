import { DAY } from './placeTime';

/** Days before the departure on which a document is due that comes later. */
export const dueDaysBeforeDeparture = 3;

/** The day, as yyyy-MM-dd, on which a document is due that follows a booking which departs on that day. */
export const dueDayBefore = (etdDay: string): string =>
  new Date(Date.parse(`${etdDay}T00:00:00Z`) - dueDaysBeforeDeparture * DAY).toISOString().slice(0, 10);

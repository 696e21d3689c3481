import { DAY } from './placeTime';

/** Days before the departure on which a document is due that comes later. */
export const dueDaysBeforeDeparture = 3;

/** A day so many days after another, both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The day, as yyyy-MM-dd, on which a document is due that follows a booking which departs on that day. */
export const dueDayBefore = (etdDay: string): string => daysAfter(etdDay, -dueDaysBeforeDeparture);

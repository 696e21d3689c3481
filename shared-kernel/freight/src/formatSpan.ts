import { counted, type Translation } from './fillPlaceholders';
import { DAY, HOUR, toBareDay } from './placeTime';
import type { TripMoment } from './trip';

/** English words for a duration. Separate from the other words, so that importing it loads nothing else. */
export const spanWords = {
  language: 'en',
  span: {
    short: 'less than 1 h',
    hours: { one: '{n} h', other: '{n} h' },
    days: { one: '{n} d', other: '{n} d' },
  },
} as const;

type Moment = Pick<TripMoment, 'at' | 'dateOnly'>;

/** Formats a duration: whole hours below a day, else whole days. @example spanText(50 * HOUR) // '2 d' */
export const spanText = (length: number, { span, language }: Translation<typeof spanWords> = spanWords): string => {
  if (length < HOUR / 2) return span.short;
  const hours = Math.round(length / HOUR);
  return hours < 24 ? counted(span.hours, hours, language) : counted(span.days, Math.round(length / DAY), language);
};

/**
 * Returns by how many days a moment is later than planned, compared by dates at the place; 0 below 24 hours, negative
 * when
 * it is earlier. A bare day has no time to compare, so it is no delay.
 */
export const lateDays = (planned: string | null, told: Moment | null, timeZone: string): number => {
  if (planned === null || told === null) return 0;
  const [from, to] = [toBareDay(planned, timeZone), told.dateOnly ? told.at : toBareDay(told.at, timeZone)];
  if (!told.dateOnly && Math.abs(Date.parse(told.at) - Date.parse(planned)) < DAY) return 0;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
};

/** `6 days`, `1 day` */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

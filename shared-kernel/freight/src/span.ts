import { counted, type WordsLike } from './filledWords';
import { asBareDay, DAY, HOUR } from './placeTime';
import type { TripMoment } from './trip';

/** How long something takes, in English. Apart from the other words: who says this alone brings no others. */
export const spanWords = {
  language: 'en',
  span: {
    short: 'less than 1 h',
    hours: { one: '{n} h', other: '{n} h' },
    days: { one: '{n} d', other: '{n} d' },
  },
} as const;

type Moment = Pick<TripMoment, 'at' | 'dateOnly'>;

/** A length of time as a person says it: whole hours below a day, else whole days. @example spanText(50 * HOUR) // '2 d' */
export const spanText = (length: number, { span, language }: WordsLike<typeof spanWords> = spanWords): string => {
  if (length < HOUR / 2) return span.short;
  const hours = Math.round(length / HOUR);
  return hours < 24 ? counted(span.hours, hours, language) : counted(span.days, Math.round(length / DAY), language);
};

/**
 * By how many days a moment is later than it was planned, as the dates at the place tell it; 0 below 24 hours, less than 0 when
 * it is earlier. A bare day has no time to compare: that is no delay.
 */
export const lateDays = (planned: string | null, told: Moment | null, timeZone: string): number => {
  if (planned === null || told === null) return 0;
  const [from, to] = [asBareDay(planned, timeZone), told.dateOnly ? told.at : asBareDay(told.at, timeZone)];
  if (!told.dateOnly && Math.abs(Date.parse(told.at) - Date.parse(planned)) < DAY) return 0;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
};

/** `6 days`, `1 day` */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

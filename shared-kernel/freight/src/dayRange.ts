import { daysAfter, isDay } from './calendarDay';

/** First and last day of a range, yyyy-MM-dd; a missing end is open. */
export interface DaySpan {
  readonly from?: string;
  readonly to?: string;
}

/** Ranges that move with the current day. Those of several days include today and have at most 366 days. */
const relative =
  /^(?:today|tomorrow|yesterday|(?:next|last)-(?:[1-9]\d?|[12]\d\d|3[0-5]\d|36[0-6])-days|(?:this|next|last)-(?:week|month))$/;

/** Relative ranges that a filter offers. */
export const relativeDayRanges = [
  ...['today', 'yesterday', 'tomorrow', 'next-3-days', 'next-7-days', 'next-14-days', 'next-28-days', 'last-7-days'],
  ...['last-30-days', 'this-week', 'next-week', 'last-week', 'this-month', 'next-month', 'last-month'],
] as const;

const readSpan = (text: string): DaySpan | undefined => {
  const [from = '', to = '', ...rest] = text.split('..');
  const isRead = text.length > 2 && text.includes('..') && rest.length === 0;
  if (!isRead || (from && !isDay(from)) || (to && !isDay(to)) || (from && to && from > to)) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
};

/**
 * Returns whether a text is a range of days: a relative one such as `next-7-days`, or `2026-11-01..2026-11-30`, where one
 * end may be missing.
 */
export const isDayRange = (text: string): boolean => relative.test(text) || readSpan(text) !== undefined;

/** Returns a range in words: `next 7 days`, `from 2026/11/01 to 2026/11/30`; `formatDay` writes a day for the reader. */
export const dayRangeText = (text: string, formatDay: (day: string) => string): string => {
  const { from, to } = readSpan(text) ?? {};
  if (!from && !to) return text.replaceAll('-', ' ');
  return [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ');
};

/** Returns the Monday of the week of a day. @source ISO 8601: a week begins on Monday */
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the month that is `months` after the month of a day. */
const monthAfter = (day: string, months: number): DaySpan => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  return {
    from: iso(new Date(Date.UTC(year, month - 1 + months, 1))),
    to: iso(new Date(Date.UTC(year, month + months, 0))),
  };
};

const weekAfter = (day: string, weeks: number): DaySpan => {
  const from = daysAfter(mondayOf(day), weeks * 7);
  return { from, to: daysAfter(from, 6) };
};

/** Ranges of one day, with their distance from the current day. */
const singleDays: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

const steps: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** Returns the days of a range on the given day, yyyy-MM-dd; undefined when the text is no range. */
export const resolveDayRange = (text: string, today: string): DaySpan | undefined => {
  if (!relative.test(text)) return readSpan(text);
  const single = singleDays[text];
  if (single !== undefined) {
    const day = daysAfter(today, single);
    return { from: day, to: day };
  }
  const [direction = '', count = ''] = text.split('-');
  const step = steps[direction] ?? 0;
  if (count === 'week') return weekAfter(today, step);
  if (count === 'month') return monthAfter(today, step);
  const other = daysAfter(today, step * (Number(count) - 1));
  return step > 0 ? { from: today, to: other } : { from: other, to: today };
};

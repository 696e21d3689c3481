import { daysAfter, isDay } from './calendarDay';

/** First and last day of a range, yyyy-MM-dd; a missing end is open. */
export interface DaySpan {
  readonly from?: string;
  readonly to?: string;
}

/** Returns the Monday of the week of a day. @source ISO 8601: a week begins on Monday */
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));

const weekFrom = (monday: string): DaySpan => ({ from: monday, to: daysAfter(monday, 6) });

/** Returns the month that is `months` after the month of a day. */
const monthOf = (day: string, months: number): DaySpan => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const iso = (date: Date) => date.toISOString().slice(0, 10);
  return {
    from: iso(new Date(Date.UTC(year, month - 1 + months, 1))),
    to: iso(new Date(Date.UTC(year, month + months, 0))),
  };
};

const next = (days: number) => (today: string) => ({ from: today, to: daysAfter(today, days - 1) });
const last = (days: number) => (today: string) => ({ from: daysAfter(today, 1 - days), to: today });

/** Ranges that move with the current day. Those of days include today. */
const relative = {
  today: { label: 'today', resolve: next(1) },
  tomorrow: { label: 'tomorrow', resolve: (today: string) => ({ from: daysAfter(today, 1), to: daysAfter(today, 1) }) },
  'next-7-days': { label: 'next 7 days', resolve: next(7) },
  'next-14-days': { label: 'next 14 days', resolve: next(14) },
  'next-28-days': { label: 'next 4 weeks', resolve: next(28) },
  'last-7-days': { label: 'last 7 days', resolve: last(7) },
  'last-30-days': { label: 'last 30 days', resolve: last(30) },
  'this-week': { label: 'this week', resolve: (today: string) => weekFrom(mondayOf(today)) },
  'next-week': { label: 'next week', resolve: (today: string) => weekFrom(daysAfter(mondayOf(today), 7)) },
  'last-week': { label: 'last week', resolve: (today: string) => weekFrom(daysAfter(mondayOf(today), -7)) },
  'this-month': { label: 'this month', resolve: (today: string) => monthOf(today, 0) },
  'next-month': { label: 'next month', resolve: (today: string) => monthOf(today, 1) },
  'last-month': { label: 'last month', resolve: (today: string) => monthOf(today, -1) },
} as const satisfies Record<string, { label: string; resolve: (today: string) => DaySpan }>;

/** Ranges that move with the current day, with their labels. */
export const relativeDayRanges: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  relative,
).map(([value, { label }]) => ({ value, label }));

const isRelative = (text: string): text is keyof typeof relative => Object.hasOwn(relative, text);

const absolute = (text: string): DaySpan | undefined => {
  const [from = '', to = '', ...rest] = text.split('..');
  const isRead =
    text.includes('..') && rest.length === 0 && (from || to) && [from, to].every((day) => !day || isDay(day));
  if (!isRead || (from && to && from > to)) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
};

/**
 * Returns whether a text is a range of days: a relative one such as `next-7-days`, or `2026-11-01..2026-11-30`, where one
 * end may be missing.
 */
export const isDayRange = (text: string): boolean => isRelative(text) || absolute(text) !== undefined;

/** Returns the days of a range on the given day, yyyy-MM-dd; undefined when the text is no range. */
export const resolveDayRange = (text: string, today: string): DaySpan | undefined =>
  isRelative(text) ? relative[text].resolve(today) : absolute(text);

/** Returns a range in words; `formatDay` writes a day for the reader. */
export const dayRangeText = (text: string, formatDay: (day: string) => string): string => {
  if (isRelative(text)) return relative[text].label;
  const { from, to } = absolute(text) ?? {};
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
  return from ? `from ${formatDay(from)}` : `to ${to ? formatDay(to) : ''}`;
};

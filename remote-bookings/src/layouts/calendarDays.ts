import type { CalendarDate } from '@quayside/contract';
import { bookingGroupTitle, daysAfter } from '@quayside/freight';

export const calendarSpans = ['month', 'week'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** Choice of the calendar: a date of the bookings, by month or week. */
export interface CalendarChoice {
  readonly by: CalendarDate;
  readonly span: CalendarSpan;
}

/** Returns the choice of an address, such as `etd-week`; ETA by month without one. */
export const readCalendarChoice = (text: string | undefined): CalendarChoice => ({
  by: text?.startsWith('etd') ? 'etd' : 'eta',
  span: text?.endsWith('week') ? 'week' : 'month',
});

/** Returns the text of a choice for the address; undefined for the default. */
export const writeCalendarChoice = ({ by, span }: CalendarChoice): string | undefined =>
  by === 'eta' && span === 'month' ? undefined : `${by}-${span}`;

/** Returns the Monday of a day's week. */
const mondayOf = (day: string): string => daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;
const lastOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Returns the weeks that the calendar shows around a day, each with its seven days from Monday. */
export const listWeeks = (day: string, span: CalendarSpan): string[][] => {
  const first = mondayOf(span === 'week' ? day : firstOfMonth(day));
  const last = span === 'week' ? day : lastOfMonth(day);
  const weeks: string[][] = [];
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => daysAfter(monday, days)));
  return weeks;
};

/** Returns a day of the month or week before (-1) or after (1). */
export const moveSpan = (day: string, span: CalendarSpan, step: 1 | -1): string => {
  if (span === 'week') return daysAfter(day, 7 * step);
  return step > 0 ? daysAfter(lastOfMonth(day), 1) : firstOfMonth(daysAfter(firstOfMonth(day), -1));
};

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the title of the shown period: `November 2026`, or the week with its first and last day. */
export const spanTitle = (day: string, span: CalendarSpan): string =>
  span === 'month'
    ? months.format(new Date(day))
    : bookingGroupTitle({ grouping: 'etaWeek', value: mondayOf(day) }, null);

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
/** Returns the short name of a day of the week. */
export const weekdayName = (day: string): string => weekdays.format(new Date(day));

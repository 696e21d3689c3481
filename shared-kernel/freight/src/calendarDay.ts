import * as v from 'valibot';
import { DAY, formatDay } from './placeTime';
import { shownStyle } from './shownStyle';

const spellings = [
  /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/** A day that the calendar has, yyyy-MM-dd, between the years that PostgreSQL and Excel agree on. */
export const isDay = (text: string): boolean => {
  const time = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A day so many days after another, before it where less than nought; both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** A moment, ISO 8601 with zone. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('is not a valid date and time'),
  v.check((text) => isDay(text.slice(0, 10)), 'is not a valid date and time'),
);
/** A calendar day without a zone: yyyy-MM-dd. It never shifts. */
export const DateOnly = v.pipe(v.string(), v.isoDate('is not a valid date'), v.check(isDay, 'is not a valid date'));

/**
 * A day as people type it to yyyy-MM-dd: yyyy/MM/dd, also with dashes, dots or single digits, or yyyyMMdd; null for everything
 * else. A year at the end leaves open which number is the month.
 */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  const parts = spellings.map((spelling) => spelling.exec(typed)?.groups).find(Boolean);
  if (!parts) return null;
  const { year, month = '', day = '' } = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
};

/** First and last day that can be taken, yyyy-MM-dd; what is no day bounds nothing. */
export interface DayRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const rangeFault = ({ min, max }: DayRange): string => {
  if (min && max) return `Choose a day from ${formatDay(min)} to ${formatDay(max)}`;
  return min ? `Choose ${formatDay(min)} or a later day` : `Choose ${formatDay(max ?? '')} or an earlier day`;
};

/** What to do where no day can be read. */
export const enterDay = (): string => `Enter a date as ${shownStyle().dateFormat}`;

/**
 * Why what stands in a date field cannot be taken; undefined for a day within the range and for an empty field.
 * @param value yyyy-MM-dd, '', or the text that could not be read
 */
export const dayFault = (value: string, range: DayRange = {}): string | undefined => {
  if (value === '') return undefined;
  if (!isDay(value)) return enterDay();
  const bound = (day = '') => (isDay(day) ? day : undefined);
  const [min, max] = [bound(range.min), bound(range.max)];
  const isOutside = (min && value < min) || (max && value > max);
  return isOutside ? rangeFault({ min, max }) : undefined;
};

/** A date field in the schema of a form: what the field holds, with the sentence of what cannot be taken. */
export const TypedDay = (range: DayRange = {}) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => dayFault(value, range) === undefined,
      ({ input }) => dayFault(input, range) ?? '',
    ),
  );

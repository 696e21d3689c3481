import * as v from 'valibot';
import { DAY, formatDay } from './placeTime';
import { shownStyle } from './shownStyle';

const spellings = [
  /^(?<year>\d{4})(?<sign>[/.-])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/**
 * Checks whether a text is an existing calendar day, yyyy-MM-dd, within the years that both PostgreSQL and Excel
 * support.
 */
export const isDay = (text: string): boolean => {
  const time = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Returns the day `days` after another, or before it when negative; both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** A moment, ISO 8601 with zone. */
export const Instant = v.pipe(
  v.string(),
  v.isoTimestamp('is not a valid date and time'),
  v.check((text) => isDay(text.slice(0, 10)), 'is not a valid date and time'),
);
/** A calendar day without a time zone: yyyy-MM-dd. It never shifts. */
export const DateOnly = v.pipe(v.string(), v.isoDate('is not a valid date'), v.check(isDay, 'is not a valid date'));

/**
 * Parses a typed day to yyyy-MM-dd: accepts yyyy/MM/dd, also with dashes, dots or single digits, and yyyyMMdd. Returns
 * null for
 * everything else: with the year at the end it is unclear which number is the month.
 */
export const parseDay = (text: string): string | null => {
  const typed = text.trim();
  const parts = spellings.map((spelling) => spelling.exec(typed)?.groups).find(Boolean);
  if (!parts) return null;
  const { year, month = '', day = '' } = parts;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
};

/** First and last allowed day, yyyy-MM-dd. A bound that is not a valid day is ignored. */
export interface DayRange {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const rangeFault = ({ min, max }: DayRange): string => {
  if (min && max) return `Choose a day from ${formatDay(min)} to ${formatDay(max)}`;
  return min ? `Choose ${formatDay(min)} or a later day` : `Choose ${formatDay(max ?? '')} or an earlier day`;
};

/** Returns the message for a date field whose text is not a day. */
export const enterDayMessage = (): string => `Enter a date as ${shownStyle().dateFormat}`;

/**
 * Returns why the content of a date field is invalid; undefined for a day within the range and for an empty field.
 * @param value yyyy-MM-dd, '', or the text that could not be parsed
 */
export const dayFault = (value: string, range: DayRange = {}): string | undefined => {
  if (value === '') return undefined;
  if (!isDay(value)) return enterDayMessage();
  const bound = (day = '') => (isDay(day) ? day : undefined);
  const [min, max] = [bound(range.min), bound(range.max)];
  const isOutside = (min && value < min) || (max && value > max);
  return isOutside ? rangeFault({ min, max }) : undefined;
};

/** Returns the form schema of a date field, with a message for each invalid value. */
export const TypedDay = (range: DayRange = {}) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => dayFault(value, range) === undefined,
      ({ input }) => dayFault(input, range) ?? '',
    ),
  );

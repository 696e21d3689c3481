import { formatDayAs, shownStyle } from './shownStyle';
import { zoneNames } from './zoneNames';

/** An hour and a day, in milliseconds. */
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** An instant in the local time of a place. */
export interface PlaceTime {
  /** In the reader's date format, yyyy/MM/dd by default. */
  readonly date: string;
  /** HH:mm; null when only the day is known. */
  readonly time: string | null;
  /** Short name of the zone at that instant (`EDT`, `CET`, `ICT`, `GMT+6`); null when only the day is known. */
  readonly zone: string | null;
}

interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${options.timeZoneName ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formats.set(key, format);
  return format;
}

const numbers: Intl.DateTimeFormatOptions = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
};

/** Returns the local time of a zone from Intl: exact, but a hundred times slower than arithmetic. */
function askedWallTime(instant: Date, timeZone: string): WallTime {
  const parts = new Map(
    getDateFormat('en-US', timeZone, numbers)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const asIfUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute);

/** Returns the UTC offset of a zone in milliseconds, from Intl. */
const askedOffset = (instant: number, timeZone: string): number =>
  asIfUtc(askedWallTime(new Date(instant), timeZone)) - Math.floor(instant / 60_000) * 60_000;

/** Since this date, no zone has an offset with a fraction of a minute. */
const WHOLE_MINUTES = Date.UTC(1973, 0, 1);
const MOST_OFFSETS = 20_000;
/** UTC offsets by zone and UTC day, at the beginning of the day. */
const offsets = new Map<string, number>();

function offsetOfDay(day: number, timeZone: string): number {
  const key = `${day} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = askedOffset(day * DAY, timeZone);
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Returns the UTC offset of a zone at an instant in milliseconds; undefined on days with a clock change. */
function evenOffset(instant: number, timeZone: string): number | undefined {
  if (instant < WHOLE_MINUTES) return undefined;
  const day = Math.floor(instant / DAY);
  const offset = offsetOfDay(day, timeZone);
  return offset === offsetOfDay(day + 1, timeZone) ? offset : undefined;
}

const offsetAt = (instant: number, timeZone: string): number =>
  evenOffset(instant, timeZone) ?? askedOffset(instant, timeZone);

function wallTime(instant: Date, timeZone: string): WallTime {
  const offset = evenOffset(instant.getTime(), timeZone);
  if (offset === undefined) return askedWallTime(instant, timeZone);
  const wall = new Date(instant.getTime() + offset);
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

const padded = (value: number, length = 2): string => String(value).padStart(length, '0');

const toDate = (instant: string | Date): Date => {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) throw new RangeError(`${instant} is not a date and time`);
  return date;
};

// Each English-speaking region knows the short names of its own zones only; elsewhere the offset is the name.
const regions = ['en-US', 'en-GB', 'en-AU'];

/**
 * Returns `EDT`, `CET`, `AEST`, `SGT`, or `GMT+6` where there is no common short name. @throws RangeError for an
 * invalid IANA time zone
 */
export function zoneAbbreviation(instant: string | Date, timeZone: string): string {
  const known = zoneNames.get(timeZone);
  if (known) return known;
  const names = regions.map(
    (region) =>
      getDateFormat(region, timeZone, { timeZoneName: 'short' })
        .formatToParts(toDate(instant))
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
  return names.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? names[0] ?? '';
}

/**
 * Returns the day at the place, yyyy-MM-dd, for calculations and keys. @throws RangeError for an invalid instant or
 * IANA time zone
 */
export function dayAt(instant: string | Date, timeZone: string): string {
  const { year, month, day } = wallTime(toDate(instant), timeZone);
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
}

/**
 * Formats the day at the place in the reader's date format (default `yyyy/MM/dd`); for display only.
 * @throws RangeError for an invalid instant or IANA time zone
 */
export const formatDate = (instant: string | Date, timeZone: string): string => formatDay(dayAt(instant, timeZone));

/**
 * Formats the local time as `HH:mm`, from 00:00 to 23:59. @throws RangeError for an invalid instant or IANA time zone
 */
export function formatTime(instant: string | Date, timeZone: string): string {
  const { hour, minute } = wallTime(toDate(instant), timeZone);
  return `${padded(hour)}:${padded(minute)}`;
}

/**
 * Formats a day from `yyyy-MM-dd`, or from an instant whose time is ignored, in the reader's date format (default
 * `yyyy/MM/dd`).
 * The day is taken as written and never shifts; for display only.
 */
export const formatDay = (day: string): string => formatDayAs(day.slice(0, 10), shownStyle().dateFormat);

/**
 * Returns date, time and zone of an instant at its place. With `dateOnly`, returns the day as written, without time and
 * zone.
 */
export const placeTime = (instant: string, timeZone: string, dateOnly = false): PlaceTime =>
  dateOnly
    ? { date: formatDay(instant), time: null, zone: null }
    : {
        date: formatDate(instant, timeZone),
        time: formatTime(instant, timeZone),
        zone: zoneAbbreviation(instant, timeZone),
      };

/** Checks whether an instant is a bare day: bookings store one as midnight at the place. */
export const isBareDay = (instant: string, timeZone: string): boolean => formatTime(instant, timeZone) === '00:00';

/** Returns the day at 00:00Z, as events store a bare day. @param instant any moment of the day at the place */
export const toBareDay = (instant: string, timeZone: string): string => `${dayAt(instant, timeZone)}T00:00:00.000Z`;

/**
 * Formats date, time and zone on one line: `2026/11/04 22:10 ICT`; a bare day has neither time nor zone. Events mark a
 * bare day
 * with `dateOnly`; for bookings `isBareDay` detects it.
 */
export const clockText = (instant: string, timeZone: string, dateOnly?: boolean): string => {
  if (dateOnly === undefined && isBareDay(instant, timeZone)) return formatDate(instant, timeZone);
  const { date, time, zone } = placeTime(instant, timeZone, dateOnly);
  return [date, time, zone].filter(Boolean).join(' ');
};

/** Parses `HH:mm`; null for anything else. */
export function parseTime(text: string): string | null {
  const parts = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text);
  const [hour, minute] = [Number(parts?.[1]), Number(parts?.[2])];
  return parts && hour < 24 && minute < 60 ? `${padded(hour)}:${padded(minute)}` : null;
}

/**
 * Returns the instant of a local day (`yyyy-MM-dd`) and time (`HH:mm`). A time that occurs twice, when
 * the clocks are put back, is its first occurrence; one that is skipped, when they are put forward, moves on by the
 * gap.
 * @throws RangeError for an invalid day, time or IANA time zone
 * @example instantAt('2026-11-04', '21:00', 'Asia/Ho_Chi_Minh') // '2026-11-04T14:00:00.000Z'
 */
export function instantAt(localDay: string, localTime: string, timeZone: string): string {
  const wall = toDate(`${localDay}T${localTime}:00.000Z`).getTime();
  const before = offsetAt(wall - DAY, timeZone);
  const after = offsetAt(wall + DAY, timeZone);
  const fits = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : wall - before).toISOString();
}

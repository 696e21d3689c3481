import { instantAt } from '@quayside/freight';

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?\s*([AP]\.?M\.?)?)?\s*(Z|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)?$/i;
/** The time zone that follows a time in brackets. @source RFC 9557 */
const zoneSuffix = /^(.*?)(?:\s*\[!?([A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*)\]|\s+([A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+))$/;
/** Milliseconds since 1970, of the years 2001 to 2100. */
const epoch = /^[1-4]\d{12}$/;
const LARGEST_OFFSET = 14;

/**
 * First year in which a shipment can be tracked. Senders write others for "unknown", such as 0001, 9999, and the days at which clocks
 * of computers begin: 1970-01-01, 1980-01-01 and 2000-01-01.
 */
const FIRST_YEAR = 2001;
const LAST_YEAR = 2100;

const faults = {
  form: 'is no date and time that can be read in one way',
  day: 'is no date a shipment can have: the calendar has no such day',
  year: `is no date a shipment can have: the year must be between ${FIRST_YEAR} and ${LAST_YEAR}`,
};

/** Returns why a calendar day (`yyyy-MM-dd`) cannot be the day of a shipment; null for a possible one. */
export const dayFault = (day: string): string | null => {
  const midnight = new Date(`${day}T00:00:00Z`);
  // JavaScript rolls 30 February over to 2 March.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return faults.day;
  const year = midnight.getUTCFullYear();
  return year < FIRST_YEAR || year > LAST_YEAR ? faults.year : null;
};

const parseOffset = (text: string | undefined): string | null => {
  if (!text) return '';
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (!sign) return 'Z';
  if (Number(hours) > LARGEST_OFFSET || Number(minutes) > 59) return null;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10);

/** Returns the hour of a clock with 24 hours; null where a clock has no such hour. */
const toHour = (written: string, half: string | undefined): number | null => {
  const hour = Number(written);
  if (!half) return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase().startsWith('P') ? 12 : 0);
};

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const padded = (digits: string): string => digits.padStart(2, '0');

/**
 * Other notations of a day that can be read in one way: the year first, digits only, and the name of the month.
 * Numbers alone with the year last are ambiguous, unless only one of them can be the month.
 */
const notations: readonly (readonly [form: RegExp, iso: (...parts: string[]) => string | null])[] = [
  [
    /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})(?!\d)/,
    (year, _, month, day) => `${year}-${padded(month ?? '')}-${padded(day ?? '')}`,
  ],
  [/^(\d{8})(\d{4}(?:\d{2})?)(?!\d)/, (day, time) => `${day}T${time}`],
  [
    // The names of the weekday and the month in full or by three letters. @source RFC 9110 for `Tue, 10 Nov 2026 08:00:00 GMT`
    /^(?:[A-Z]{3,9},?\s+)?(\d{1,2})[-\s]([A-Z]{3,9})[-\s,]\s*(\d{4})(?!\d)/i,
    (day, name, year) => {
      const month = months.findIndex((one) => one === name?.slice(0, 3).toUpperCase());
      return month < 0 ? null : `${year}-${padded(String(month + 1))}-${padded(day ?? '')}`;
    },
  ],
  [
    // Nov 10, 2026 3:36 PM
    /^(?:[A-Z]{3,9},?\s+)?([A-Z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})(?!\d)/i,
    (name, day, year) => {
      const month = months.findIndex((one) => one === name?.slice(0, 3).toUpperCase());
      return month < 0 ? null : `${year}-${padded(String(month + 1))}-${padded(day ?? '')}`;
    },
  ],
  [
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/,
    (first = '', _, second = '', year = '') => {
      const isMonth = (digits: string): boolean => Number(digits) <= 12;
      if (!isMonth(first) && !isMonth(second)) return null;
      if (isMonth(first) && isMonth(second) && Number(first) !== Number(second)) return null;
      const [month, day] = isMonth(first) ? [first, second] : [second, first];
      return `${year}-${padded(month)}-${padded(day)}`;
    },
  ],
];

const inIsoOrder = (text: string): string => {
  for (const [form, iso] of notations) {
    const [written, ...parts] = form.exec(text) ?? [];
    const day = written === undefined ? null : iso(...parts);
    if (written !== undefined && day !== null) return day + text.slice(written.length);
  }
  return text;
};

type TimeReading = { readonly iso: string } | { readonly fault: string };

const parseIso = (text: string): TimeReading => {
  const [, year, month, date, written, minute, second = '00', , half, zone] = form.exec(text) ?? [];
  if (!year) return { fault: faults.form };
  const day = `${year}-${month}-${date}`;
  const fault = dayFault(day);
  if (fault) return { fault };
  if (written === undefined) return zone ? { fault: faults.form } : { iso: day };
  const [hour, offset] = [toHour(written, half), parseOffset(zone?.trim())];
  if (hour === null || offset === null || Number(minute) > 59 || Number(second) > 59) return { fault: faults.form };
  // ISO 8601 writes the end of a day as 24:00.
  if (hour === 24)
    return Number(minute) + Number(second) > 0 ? { fault: faults.form } : { iso: `${nextDay(day)}T00:00:00${offset}` };
  return { iso: `${day}T${String(hour).padStart(2, '0')}:${minute}:${second}${offset}` };
};

/** Returns the instant of a local time in a named time zone; an offset before the name counts more. */
const inZone = (parsed: TimeReading, timeZone: string): TimeReading => {
  if ('fault' in parsed || !/T[\d:]+$/.test(parsed.iso)) return parsed;
  try {
    return { iso: instantAt(parsed.iso.slice(0, 10), parsed.iso.slice(11, 16), timeZone) };
  } catch {
    return { fault: faults.form };
  }
};

const parse = (written: string): TimeReading => {
  // The minus sign of typography.
  const text = written.trim().replaceAll('\u2212', '-');
  if (epoch.test(text)) return parseIso(new Date(Number(text)).toISOString());
  const [, time, named, bare] = zoneSuffix.exec(text) ?? [];
  const zone = named ?? bare;
  return time && zone ? inZone(parseIso(inIsoOrder(time)), zone) : parseIso(inIsoOrder(text));
};

/**
 * Returns a moment as ISO 8601, as precise as the text: a day, a time without a zone, or a time with its offset.
 * Accepts a blank instead of T, no signs between the digits, slashes or dots with the year first, names of months, a day above 12 beside its month, a comma before fractions, 24:00, AM and PM, offsets such as `+7`,
 * `+0700`, `GMT+7` and `UTC`, a time zone in brackets, and milliseconds since 1970. Returns null for invalid text, for ambiguous days, for days that the calendar does not
 * have and for years in which no shipment is tracked.
 */
export const readWrittenTime = (text: string): string | null => {
  const parsed = parse(text);
  return 'iso' in parsed ? parsed.iso : null;
};

/** Returns why `readWrittenTime` cannot read a text, as the end of a sentence; null for a text that it reads. */
export const writtenTimeFault = (text: string): string | null => {
  const parsed = parse(text);
  return 'fault' in parsed ? parsed.fault : null;
};

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(Z|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)?$/i;
const LARGEST_OFFSET = 14;

/** First year in which a shipment can be tracked. Senders write others for "unknown", such as 0001 and 9999. */
const FIRST_YEAR = 1970;
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

const offsetOf = (text: string | undefined): string | null => {
  if (!text) return '';
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (!sign) return 'Z';
  if (Number(hours) > LARGEST_OFFSET || Number(minutes) > 59) return null;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

const parse = (text: string): { readonly iso: string } | { readonly fault: string } => {
  const [, year, month, date, hour, minute, second = '00', , zone] = form.exec(text.trim()) ?? [];
  if (!year) return { fault: faults.form };
  const day = `${year}-${month}-${date}`;
  const fault = dayFault(day);
  if (fault) return { fault };
  if (hour === undefined) return zone ? { fault: faults.form } : { iso: day };
  const offset = offsetOf(zone?.trim());
  if (offset === null || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { fault: faults.form };
  return { iso: `${day}T${hour}:${minute}:${second}${offset}` };
};

/**
 * Returns a moment as ISO 8601, as precise as the text: a day, a time without a zone, or a time with its offset.
 * Accepts a blank instead of T, no signs between the digits, a comma before fractions and offsets such as `+7`,
 * `+0700`, `GMT+7` and `UTC`. Returns null for invalid text, for ambiguous days, for days that the calendar does not
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

const form =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(Z|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?|UTC|GMT)?$/i;
const LARGEST_OFFSET = 14;

const offsetOf = (text: string | undefined): string | null => {
  if (!text) return '';
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (!sign) return 'Z';
  if (Number(hours) > LARGEST_OFFSET || Number(minutes) > 59) return null;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
};

/**
 * A moment as ISO 8601, as far as it was said: a day, a time without a zone, or a time with its offset. It takes a blank
 * instead of T, no signs between the digits, a comma before fractions and offsets such as `+7`, `+0700`, `GMT+7` and `UTC`.
 * Null for what is no moment, and for days that can be read in two ways.
 */
export const readWrittenTime = (text: string): string | null => {
  const [, year, month, date, hour, minute, second = '00', , zone] = form.exec(text.trim()) ?? [];
  if (!year) return null;
  const day = `${year}-${month}-${date}`;
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  if (hour === undefined) return zone ? null : day;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const offset = offsetOf(zone?.trim());
  return offset === null ? null : `${day}T${hour}:${minute}:${second}${offset}`;
};

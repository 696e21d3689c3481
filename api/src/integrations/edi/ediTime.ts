import { dayFault } from '../source/writtenTime';

const clock = (hour: string, minute: string, second = '00'): string | null =>
  // The end of a day.
  hour === '24' && Number(minute) + Number(second) === 0
    ? '24:00:00'
    : Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59
      ? `${hour}:${minute}:${second}`
      : null;

const toIsoTime = (day: string, time: string | null, offset = ''): string | null => {
  if (dayFault(day) !== null) return null;
  return time === null ? null : `${day}T${time}${offset}`;
};

const parseEdiDay = (digits: string): string => {
  const full = digits.length === 6 ? `20${digits}` : digits;
  return `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6, 8)}`;
};

/** Digits of the day and of the time by the format of a DTM segment. @source UN/EDIFACT data element 2379 */
const formats: Readonly<Record<string, readonly [day: number, time: number]>> = {
  101: [6, 0],
  102: [8, 0],
  201: [6, 4],
  203: [8, 4],
  204: [8, 6],
  205: [8, 4],
  303: [8, 4],
};
const zones: Readonly<Record<string, string>> = { UTC: 'Z', GMT: 'Z', ZZZ: '' };

/**
 * Returns the time of a DTM segment as ISO 8601: a day, a time at the place, or an instant where the format has an offset. Null for
 * an unknown format or an impossible time.
 */
export const readEdifactTime = (value: string, format: string): string | null => {
  const lengths = formats[format] ?? (/^\d+$/.test(value) ? [8, value.length - 8] : undefined);
  const [, digits = '', suffix = ''] = /^(\d+)(.*)$/.exec(value.trim()) ?? [];
  if (!lengths) return null;
  const [dayLength, timeLength] = lengths as readonly [number, number];
  if (digits.length < dayLength + timeLength || ![0, 4, 6].includes(timeLength)) return null;
  const day = parseEdiDay(digits.slice(0, dayLength));
  if (timeLength === 0) return dayFault(day) === null ? day : null;
  const [, hour = '', minute = '', second] =
    /^(\d\d)(\d\d)(\d\d)?$/.exec(digits.slice(dayLength, dayLength + timeLength)) ?? [];
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(suffix) ?? [];
  const offset = sign ? `${sign}${hours}:${minutes}` : (zones[suffix] ?? (suffix === '' ? '' : null));
  return offset === null ? null : toIsoTime(day, clock(hour, minute, second), offset);
};

/**
 * Offsets of time codes that name one. LT is the local time of the place; codes such as ET say neither standard nor daylight time,
 * so that their clock is taken as that of the place.
 * @source X12 data element 623
 */
const x12Offsets: Readonly<Record<string, string>> = {
  ...{ UT: 'Z', GM: 'Z', ES: '-05:00', ED: '-04:00', CS: '-06:00', CD: '-05:00' },
  ...{ MS: '-07:00', MD: '-06:00', PS: '-08:00', PD: '-07:00' },
};

/** Returns date and time of an X12 segment as ISO 8601; null for an impossible one. */
export const readX12Time = (date: string, time: string, code: string): string | null => {
  if (!/^\d{6}(\d{2})?$/.test(date)) return null;
  const day = parseEdiDay(date);
  if (time === '') return dayFault(day) === null ? day : null;
  const [, hour = '', minute = '', second] = /^(\d\d)(\d\d)(\d\d)?\d{0,2}$/.exec(time) ?? [];
  return hour === '' ? null : toIsoTime(day, clock(hour, minute, second), x12Offsets[code.toUpperCase()] ?? '');
};

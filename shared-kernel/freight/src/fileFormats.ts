import { isDay, parseDay } from './calendarDay';
import { parseNumber } from './typedNumber';

/** Order of day, month and year in a file; `ymd` has the year first. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Decimal marks in the numbers of a file. */
export const decimalMarks = ['point', 'comma'] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Formats of a file for ambiguous days and numbers; null when unknown. */
export interface FileNumberStyle {
  readonly dates: DateOrder | null;
  readonly numbers: DecimalMark | null;
  /** Day of the import, yyyy-MM-dd: a validity without a year is in the year nearest to it. */
  readonly importedOn?: string | undefined;
}

const yearLast = /^(?<one>\d{1,2})(?<sign>[./-])(?<two>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/;
/** The month as a name, before or after the day, with an optional weekday. */
const monthNamed = [
  /^(?:\p{L}{2,9}[.,]* )?(?<day>\d{1,2})(?:st|nd|rd|th)?[ ./-]*(?:de )?(?<month>\p{L}{3,10})\.?[ .,/-]*(?:de )?(?<year>\d{4}|\d{2})$/iu,
  /^(?<month>\p{L}{3,10})\.?[ -](?<day>\d{1,2})(?:st|nd|rd|th)?,?[ -](?<year>\d{4})$/iu,
];
const eastAsian = /^(?<year>\d{4})\s?[年년]\s?(?<month>\d{1,2})\s?[月월]\s?(?<day>\d{1,2})\s?[日号號일]?$/;
/** Beginnings of month names, each in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const months: readonly (readonly string[])[] = [
  ['jan', 'janv', 'ene', 'gen'],
  ['feb', 'fev', 'fevr'],
  ['mar', 'mrz', 'maer', 'mrt', 'maa'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** Returns the month of a name from 1, or 0; 'mai' and 'mar' begin no other month's name. */
const parseMonth = (name: string): number => {
  const word = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ä/g, 'ae').toLowerCase();
  if (word.startsWith('juin')) return 6;
  if (word.startsWith('juil')) return 7;
  return months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1;
};

/** Two-digit years are of this century: files contain current shipments. */
const toIsoDay = (year = '', month = '', day = ''): string | null => {
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
};

const named = (text: string): string | null => {
  const groups = [...monthNamed, eastAsian].map((pattern) => pattern.exec(text)?.groups).find(Boolean);
  if (!groups) return null;
  const { day, month = '', year } = groups;
  const number = /\d/.test(month) ? Number(month) : parseMonth(month);
  return number === 0 ? null : toIsoDay(year, String(number), day);
};

const inOrder = (text: string, order: DateOrder): string | null => {
  const { one, two, year } = yearLast.exec(text)?.groups ?? {};
  if (year === undefined || order === 'ymd') return null;
  return order === 'dmy' ? toIsoDay(year, two, one) : toIsoDay(year, one, two);
};

/**
 * Parses a day of a file to yyyy-MM-dd, null when invalid. The file's order is ignored for unambiguous days: with the
 * year
 * first, or with the month as a name.
 * @example readWrittenDay('31.12.2026', 'dmy') // '2026-12-31'
 */
export const parseFileDay = (typed: string, order: DateOrder | null): string | null => {
  const text = typed.trim().replace(/\s+/g, ' ');
  return parseDay(text) ?? named(text) ?? (order && inOrder(text, order));
};

/** Checks whether a text is a different day in either order. */
export const isAmbiguousDay = (typed: string): boolean => {
  const [one, other] = (['dmy', 'mdy'] as const).map((order) => inOrder(typed.trim(), order));
  return Boolean(one && other && one !== other);
};

const sayItself = (text: string): boolean => parseFileDay(text, null) !== null;

/**
 * Detects the day order of a file from its unambiguous days. Days with points have the day first. Null when
 * all days are ambiguous.
 */
export const detectDateOrder = (samples: readonly string[]): DateOrder | null => {
  const open = samples.map((text) => text.trim()).filter((text) => yearLast.test(text) && !sayItself(text));
  if (open.length === 0) return 'ymd';
  const sure = open.filter((text) => !isAmbiguousDay(text));
  const readAs = (order: DateOrder) => sure.filter((text) => inOrder(text, order)).length;
  const [dmy, mdy] = [readAs('dmy'), readAs('mdy')];
  // A day like 04.04.2026 is equal in both orders and decides nothing.
  if (dmy !== mdy) return dmy > mdy ? 'dmy' : 'mdy';
  return open.every((text) => text.includes('.')) ? 'dmy' : null;
};

const locales: Readonly<Record<DecimalMark, string>> = { point: 'en-US', comma: 'de-DE' };

/** Detects the decimal mark from a number: '905,00' a comma, '1,234,567' a point; null when ambiguous. */
const markIn = (text: string): DecimalMark | null => {
  if (!/[.,]/.test(text) || 'fault' in parseNumber(text, { locale: null })) return null;
  const last = text[Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))];
  const isGroup = text.split(last ?? '').length > 2;
  return (last === ',') === isGroup ? 'point' : 'comma';
};

/**
 * Detects the decimal mark of a file from its unambiguous numbers; null when there are none, or as many of either kind.
 */
export const detectDecimalMark = (samples: readonly string[]): DecimalMark | null => {
  const marks = samples.map((text) => markIn(text.trim()));
  const count = (mark: DecimalMark) => marks.filter((one) => one === mark).length;
  const [point, comma] = [count('point'), count('comma')];
  if (point === comma) return null;
  return point > comma ? 'point' : 'comma';
};

/**
 * Parses a number of a file. The file's decimal mark resolves thousands, as in 1.590 next to 905,00. It does not
 * resolve three
 * decimals: 1.200 in a file with points must be confirmed, because amounts of money do not have three decimals.
 * @param decimals of its currency: with three, 1.234 is unambiguous
 */
export const parseFileNumber = (
  text: string,
  mark: DecimalMark | null,
  decimals = 0,
): { readonly value: number } | { readonly fault: string } => {
  if (decimals === 3 && mark !== 'comma' && /^\d+\.\d{3}$/.test(text)) return { value: Number(text) };
  const certain = parseNumber(text, { locale: null });
  if (mark === null || 'value' in certain) return certain;
  const meant = parseNumber(text, { locale: locales[mark] });
  return 'value' in meant && (Number.isInteger(meant.value) || decimals === 3) ? meant : certain;
};

const clock =
  /^(?<day>.+?)(?:[ T,]+)(?<hour>\d{1,2})[:.h](?<minute>\d{2})(?:[:.]\d{2}(?:\.\d+)?)?(?:\s*(?<half>[ap])\.?\s?m\.?|\s*(?:uhr|hrs?|h|lt))?$/i;

/**
 * Separates day and time of a file: '12/17/2026 3:36 PM' is '12/17/2026' at 15:36. The time is HH:mm, null without one,
 * and undefined when it is none, such as 13:00 PM.
 */
export const splitFileMoment = (text: string): { readonly day: string; readonly time: string | null | undefined } => {
  const groups = clock.exec(text.trim())?.groups;
  if (!groups) return { day: text.trim(), time: null };
  const { day = '', hour = '', minute = '', half } = groups;
  const [written, minutes] = [Number(hour), Number(minute)];
  const isHalf = half !== undefined;
  if (minutes > 59 || written > 23 || (isHalf && (written < 1 || written > 12))) return { day, time: undefined };
  const hours = isHalf ? (written % 12) + (half?.toLowerCase() === 'p' ? 12 : 0) : written;
  return { day, time: `${String(hours).padStart(2, '0')}:${minute}` };
};

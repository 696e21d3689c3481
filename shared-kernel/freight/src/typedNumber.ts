import * as v from 'valibot';
import { shownNumberFormat } from './shownStyle';

/** Options for parsing a number. */
export interface NumberReading {
  /** Locale that resolves ambiguous numbers; default is the browser's, null when there is none, as in a file. */
  readonly locale?: string | null;
  /** Unit of the field, allowed after the number: 'kg', '%'. */
  readonly unit?: string;
  /** Integers only: for pieces, containers and days. */
  readonly whole?: boolean;
}

const blank = '[ \\u00a0\\u2007\\u2009\\u202f]';
const apostrophe = "['’]";
const groupedBy = (...marks: readonly string[]): string =>
  marks.map((mark) => `[1-9]\\d{0,2}(?:${mark}\\d{3})+`).join('|');

const wholePattern = new RegExp(`^(?:\\d+|${groupedBy(blank, apostrophe, '[.]', ',')})$`);
const decimalPattern = new RegExp(
  `^(?:(?:\\d*|${groupedBy(blank, apostrophe, ',')})[.]|(?:\\d*|${groupedBy(blank, apostrophe, '[.]')}),)\\d+$`,
);

const keepDigits = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns all possible meanings of a text, as plain digits: '1.234,5' is ['1234.5'], '1,234' is ['1234', '1.234'],
 * 'two' is [].
 */
const listPossibleReadings = (text: string): string[] => {
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return [
    ...(wholePattern.test(text) ? [keepDigits(text)] : []),
    ...(decimalPattern.test(text) ? [`${keepDigits(text.slice(0, mark))}.${text.slice(mark + 1)}`] : []),
  ];
};

const getNumberMarks = (locale: string): { decimal?: string | undefined; group?: string | undefined } => {
  try {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12345.6);
    const findPart = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return { decimal: findPart('decimal'), group: findPart('group') };
  } catch (error) {
    // A system's language setting can be an invalid locale, for example 'C' or 'en-US@posix'; then the number stays
    // ambiguous.
    if (error instanceof RangeError) return {};
    throw error;
  }
};

/** Returns which of an integer and a decimal reading a locale means; undefined when it uses the mark for neither. */
const meantIn = (locale: string | null, text: string, [whole, decimal]: readonly string[]): string | undefined => {
  const marks = locale === null ? {} : getNumberMarks(locale);
  const mark = /[.,]/.exec(text)?.[0];
  if (mark === marks.decimal) return decimal;
  return mark === marks.group ? whole : undefined;
};

// Shared: creating it takes longer than formatting a thousand numbers.
const allDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

const plainText = (value: number, decimals = 0): string => {
  const shortest = String(value);
  const [whole = '', fraction = ''] = (shortest.includes('e') ? allDigits.format(value) : shortest).split('.');
  const padded = fraction.padEnd(decimals, '0');
  return padded ? `${whole}.${padded}` : whole;
};

/** Checks whether a number represents its digits without loss. */
const isKept = (value: number, plain: string): boolean => {
  const [whole = '', decimals = ''] = plain.split('.');
  const [keptWhole, keptDecimals = ''] = plainText(value).split('.');
  return (whole.replace(/^0+/, '') || '0') === keptWhole && decimals.replace(/0+$/, '') === keptDecimals;
};

/** Returns the browser's language; null outside of a browser. */
export const browserLanguage = (): string | null =>
  (globalThis as { navigator?: { language: string } }).navigator?.language ?? null;

/**
 * Formats a number for a field: a decimal point and no thousands separator, so that adding or removing a digit cannot
 * change
 * its magnitude. Adds a trailing zero ('1.2340') where the locale could read three decimals as thousands.
 * @param decimals minimum number of decimals: 2 for an amount in USD
 * @param locale of the readers; null for any language, as in a file
 */
export const numberText = (value: number, decimals = 0, locale = browserLanguage()): string => {
  const text = plainText(value, decimals);
  const isTwofold = listPossibleReadings(text).length > 1 && meantIn(locale, text, ['whole', 'decimal']) !== 'decimal';
  return isTwofold ? `${text}0` : text;
};

const withoutUnit = (text: string, unit: string): string =>
  text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, text.length - unit.length).trim() : text;

/**
 * Parses a number in common notations: 12345,5 and 12345.5, 1,234,567.8 and 1.234.567,8, 12 345,5 and 12'345.5. A point
 * or
 * comma with other than three digits behind it starts the decimals, and so does the last of two different ones; blanks,
 * apostrophes and repeated marks group thousands. The locale resolves '1,234'. A text without one certain
 * meaning returns a fault with the message for its field; nothing is dropped or guessed. Signs and exponents are
 * invalid.
 * @example readNumber('0,001') // { value: 0.001 }
 * @example readNumber('1,234', { locale: 'de-DE' }) // { value: 1.234 }
 */
export const parseNumber = (
  typed: string,
  { locale = browserLanguage(), unit = '', whole = false }: NumberReading = {},
): { readonly value: number } | { readonly fault: string } => {
  const text = withoutUnit(typed.trim(), unit);
  const readings = listPossibleReadings(text);
  if (readings.length === 0) {
    const isNegative = /^[-−]/.test(text) && listPossibleReadings(text.slice(1).trim()).length > 0;
    if (isNegative) return { fault: 'must be at least 0' };
    return { fault: whole ? 'Enter a whole number, for example 12' : 'Enter a number, for example 1234.5' };
  }
  const plain = readings.length === 1 ? readings[0] : meantIn(locale, text, readings);
  if (plain === undefined) {
    const [one, other] = readings.map((reading) => numberText(Number(reading), 0, locale));
    return { fault: `${text} can mean ${one} or ${other}: write the one that you mean` };
  }
  const value = Number(plain);
  if (!isKept(value, plain)) return { fault: 'has more digits than can be kept' };
  return whole && !Number.isInteger(value) ? { fault: 'must be a whole number' } : { value };
};

/** Formats a count for display. @example countText(1200) // '1,200' */
export const countText = (count: number): string => shownNumberFormat().format(count);

/** Returns the number in a text; null for empty and for invalid text. */
export const typedNumber = (text: string, reading?: NumberReading): number | null => {
  const read = parseNumber(text, reading);
  return 'value' in read ? read.value : null;
};

/** Returns the field message for a text that is not a number; null for a number and for empty text. */
export const numberFault = (text: string, reading?: NumberReading): string | null => {
  if (text.trim() === '') return null;
  const read = parseNumber(text, reading);
  return 'fault' in read ? read.fault : null;
};

/** Returns the form schema of a number field, with a message for invalid text. */
export const TypedNumber = (reading?: NumberReading) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => numberFault(text, reading) === null,
      ({ input }) => numberFault(input, reading) ?? '',
    ),
  );

import * as v from 'valibot';

/** How the number in a text is read. */
export interface NumberReading {
  /** Whose marks decide where two readings are possible: the browser's unless given; null where no language can tell, as in a file. */
  readonly locale?: string | null;
  /** What the field counts in; it may stand behind the number: 'kg', '%'. */
  readonly unit?: string;
  /** For pieces, containers and days. */
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

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** All that a text can mean, in digits and a point: '1.234,5' is ['1234.5'], '1,234' is ['1234', '1.234'], 'two' is []. */
const readingsOf = (text: string): string[] => {
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return [
    ...(wholePattern.test(text) ? [digitsOf(text)] : []),
    ...(decimalPattern.test(text) ? [`${digitsOf(text.slice(0, mark))}.${text.slice(mark + 1)}`] : []),
  ];
};

const marksOf = (locale: string): { decimal?: string | undefined; group?: string | undefined } => {
  try {
    const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(12345.6);
    const markOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    return { decimal: markOf('decimal'), group: markOf('group') };
  } catch (error) {
    // What a system calls its language may be no name of one, 'C' or 'en-US@posix': then none can tell.
    if (error instanceof RangeError) return {};
    throw error;
  }
};

/** Of a whole number and one with decimals the one that a language means; undefined when it uses the mark for neither. */
const meantIn = (locale: string | null, text: string, [whole, decimal]: readonly string[]): string | undefined => {
  const marks = locale === null ? {} : marksOf(locale);
  const mark = /[.,]/.exec(text)?.[0];
  if (mark === marks.decimal) return decimal;
  return mark === marks.group ? whole : undefined;
};

// One for all: making it takes longer than a thousand numbers.
const allDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });

const plainText = (value: number, decimals = 0): string => {
  const shortest = String(value);
  const [whole = '', fraction = ''] = (shortest.includes('e') ? allDigits.format(value) : shortest).split('.');
  const padded = fraction.padEnd(decimals, '0');
  return padded ? `${whole}.${padded}` : whole;
};

/** Whether a number says the same as the digits that it comes from. */
const isKept = (value: number, plain: string): boolean => {
  const [whole = '', decimals = ''] = plain.split('.');
  const [keptWhole, keptDecimals = ''] = plainText(value).split('.');
  return (whole.replace(/^0+/, '') || '0') === keptWhole && decimals.replace(/0+$/, '') === keptDecimals;
};

/** Whose marks a reader goes by; null outside of a browser. */
export const browserLanguage = (): string | null =>
  (globalThis as { navigator?: { language: string } }).navigator?.language ?? null;

/**
 * A number as a field shows it: a point for the decimals, nothing for the thousands, so that a digit more or less never makes
 * it another. Where a reader of that language could take three decimals for thousands it ends in a nought more: '1.2340'.
 * @param decimals at least so many are shown: 2 of an amount in USD
 * @param locale whose readers; null for those of any language, as of a file
 */
export const numberText = (value: number, decimals = 0, locale = browserLanguage()): string => {
  const text = plainText(value, decimals);
  const isTwofold = readingsOf(text).length > 1 && meantIn(locale, text, ['whole', 'decimal']) !== 'decimal';
  return isTwofold ? `${text}0` : text;
};

const withoutUnit = (text: string, unit: string): string =>
  text.toLowerCase().endsWith(unit.toLowerCase()) ? text.slice(0, text.length - unit.length).trim() : text;

/**
 * Reads a number as people write it: 12345,5 and 12345.5, 1,234,567.8 and 1.234.567,8, 12 345,5 and 12'345.5. A point or
 * comma with other than three digits behind it begins the decimals, and so does the last of two different ones; blanks,
 * apostrophes and what occurs several times group in threes. '1,234' is read by the language. A text without one certain
 * reading is a fault with the sentence for its field; nothing is dropped or guessed. Signs, exponents and the like are none.
 * @example readNumber('0,001') // { value: 0.001 }
 * @example readNumber('1,234', { locale: 'de-DE' }) // { value: 1.234 }
 */
export const readNumber = (
  typed: string,
  { locale = browserLanguage(), unit = '', whole = false }: NumberReading = {},
): { readonly value: number } | { readonly fault: string } => {
  const text = withoutUnit(typed.trim(), unit);
  const readings = readingsOf(text);
  if (readings.length === 0) {
    const isNegative = /^[-−]/.test(text) && readingsOf(text.slice(1).trim()).length > 0;
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

const counts = new Intl.NumberFormat('en-US');

/** How many there are, to be read. @example countText(1200) // '1,200' */
export const countText = (count: number): string => counts.format(count);

/** The number in a text; null for nothing and for what is none. */
export const typedNumber = (text: string, reading?: NumberReading): number | null => {
  const read = readNumber(text, reading);
  return 'value' in read ? read.value : null;
};

/** What to do about a text that is no number, for its field; null for a number and for nothing. */
export const numberFault = (text: string, reading?: NumberReading): string | null => {
  if (text.trim() === '') return null;
  const read = readNumber(text, reading);
  return 'fault' in read ? read.fault : null;
};

/** A number field in the schema of a form: what the field holds, or nothing, with the sentence of what is no number. */
export const TypedNumber = (reading?: NumberReading) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => numberFault(text, reading) === null,
      ({ input }) => numberFault(input, reading) ?? '',
    ),
  );

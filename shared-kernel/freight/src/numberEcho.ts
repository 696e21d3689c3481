import { browserLanguage, numberText, parseNumber } from './typedNumber';

interface Echo {
  /** Minimum number of decimals: 2 for an amount in USD. */
  readonly decimals?: number;
  /** Unit of the field: 'kg', '%'. */
  readonly unit?: string;
  /** Locale of the digit grouping; default is the browser's. */
  readonly locale?: string | null;
}

const inLanguage = (value: number, decimals: number, locale: string | null): string[] => {
  try {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 20, numberingSystem: 'latn' };
    return locale === null ? [] : [new Intl.NumberFormat(locale, digits).format(value)];
  } catch (error) {
    // A system's language setting can be an invalid locale, for example 'C' or 'en-US@posix'.
    if (error instanceof RangeError) return [];
    throw error;
  }
};

/** Groups thousands by blanks, which parse in every language. */
const byBlanks = (plain: string): string => {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/**
 * Returns how a field displays its number after it loses focus: with grouped thousands and its unit. Uses the grouping
 * of the
 * locale only if it parses back to the same number; else blanks.
 * @example numberEcho(1234, { unit: 'kg', locale: 'en-US' }) // '1,234 kg'
 */
export const numberEcho = (
  value: number,
  { decimals = 0, unit = '', locale = browserLanguage() }: Echo = {},
): string => {
  const plain = numberText(value, decimals, locale);
  const isTakenBack = (text: string): boolean => {
    const read = parseNumber(text, { locale });
    return 'value' in read && read.value === value;
  };
  const text = [...inLanguage(value, decimals, locale), byBlanks(plain)].find(isTakenBack) ?? plain;
  return [text, unit].filter(Boolean).join(unit === '%' ? '' : ' ');
};

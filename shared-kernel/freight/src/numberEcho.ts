import { browserLanguage, numberText, readNumber } from './typedNumber';

interface Echo {
  /** At least so many decimals are shown: 2 of an amount in USD. */
  readonly decimals?: number;
  /** What the field counts in: 'kg', '%'. */
  readonly unit?: string;
  /** Whose marks group it; the browser's unless given. */
  readonly locale?: string | null;
}

const inLanguage = (value: number, decimals: number, locale: string | null): string[] => {
  try {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 20, numberingSystem: 'latn' };
    return locale === null ? [] : [new Intl.NumberFormat(locale, digits).format(value)];
  } catch (error) {
    // What a system calls its language may be no name of one, 'C' or 'en-US@posix'.
    if (error instanceof RangeError) return [];
    throw error;
  }
};

/** Every language reads blanks between thousands. */
const byBlanks = (plain: string): string => {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
};

/**
 * A number as a field says that it was understood, once it is left: thousands set apart, and its unit. It is grouped as the
 * language does only where the reader takes that back as the same number; else by blanks.
 * @example numberEcho(1234, { unit: 'kg', locale: 'en-US' }) // '1,234 kg'
 */
export const numberEcho = (
  value: number,
  { decimals = 0, unit = '', locale = browserLanguage() }: Echo = {},
): string => {
  const plain = numberText(value, decimals, locale);
  const isTakenBack = (text: string): boolean => {
    const read = readNumber(text, { locale });
    return 'value' in read && read.value === value;
  };
  const text = [...inLanguage(value, decimals, locale), byBlanks(plain)].find(isTakenBack) ?? plain;
  return [text, unit].filter(Boolean).join(unit === '%' ? '' : ' ');
};

import { formatLanguage } from './catalogues';

const made = new Map<string, unknown>();
/** Creating a formatter takes longer than using it. */
const once = <Format>(name: string, options: object, create: (language: string) => Format): Format => {
  const language = formatLanguage();
  const key = `${name} ${language} ${JSON.stringify(options)}`;
  if (!made.has(key)) made.set(key, create(language));
  return made.get(key) as Format;
};

/** Formats a number in the language of the page. @example formatNumber(1234.5) // '1,234.5', in German '1.234,5' */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  once('number', options, (language) => new Intl.NumberFormat(language, options)).format(value);

/** Joins a list in the language of the page. @example formatList(['a', 'b', 'c']) // 'a, b, and c' */
export const formatList = (items: readonly string[], options: Intl.ListFormatOptions = {}): string =>
  once('list', options, (language) => new Intl.ListFormat(language, options)).format(items);

/** Formats a moment with names of months or days; numeric days use the company's format of `DateOnly`. */
export const formatMoment = (at: Date | string, options: Intl.DateTimeFormatOptions): string =>
  once('moment', options, (language) => new Intl.DateTimeFormat(language, options)).format(new Date(at));

/** Returns the name of a country in the language of the page. @param code ISO 3166-1 alpha-2 */
export const countryName = (code: string): string =>
  once('region', {}, (language) => new Intl.DisplayNames(language, { type: 'region' })).of(code) ?? code;

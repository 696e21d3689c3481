import { countryName } from './ownReference';

/** Codes of groups, and of what is no country. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AN']);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A code that was given up stands for the one that took its place. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code && !noCountries.has(code);

/** Countries by their names in English. @source ISO 3166-1 as CLDR names it */
export const countries: readonly { readonly code: string; readonly name: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => isCurrent(code) && countryName(code) !== undefined)
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Set(countries.map(({ code }) => code));
const byName = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]));

/** The code of a country by its English name or the code itself; null for anything else. @example countryCodeOf('The Netherlands') // 'NL' */
export const countryCodeOf = (text: string): string | null => {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (codes.has(code)) return code;
  return byName.get(typed.toLowerCase().replace(/^the /, '')) ?? null;
};

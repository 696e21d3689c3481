import { countryName } from './ownReference';

/** Region codes of groups and of entries that are not countries. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AN']);

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Checks that a code is a current country: a withdrawn code resolves to its successor. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code && !noCountries.has(code);

/** Countries with their English names. @source ISO 3166-1 as CLDR names it */
export const countries: readonly { readonly code: string; readonly name: string }[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => isCurrent(code) && countryName(code) !== undefined)
  .map((code) => ({ code, name: countryName(code) ?? code }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const codes = new Set(countries.map(({ code }) => code));
const byName = new Map(countries.map(({ code, name }) => [name.toLowerCase(), code]));

/**
 * Returns the code of a country from its English name or code; null for anything else. @example findCountryCode('The
 * Netherlands') // 'NL'
 */
export const findCountryCode = (text: string): string | null => {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (codes.has(code)) return code;
  return byName.get(typed.toLowerCase().replace(/^the /, '')) ?? null;
};

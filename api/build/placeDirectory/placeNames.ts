import { searchKey } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import { exonyms } from './exonyms';
import type { City } from './sources';

/** Greatest distance in nautical miles between a port or airport and its city. */
const REACH = 45;
/** Number of names in Latin letters and in other scripts, of a large city and of a smaller one. */
const most = { large: [18, 16], small: [6, 5] } as const;
/** Population from which a city is large. */
const LARGE = 500_000;

const scripts = ['Latin', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Cyrillic', 'Arabic', 'Thai', 'Greek', 'Hebrew'];
const kept = new RegExp(`^(?:[${scripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{M}\\s'’.・-])+$`, 'u');
const latin = /^[\p{Script=Latin}\p{M}\s'’.-]+$/u;

/** Returns whether a name is one that people write: no code, no transliteration in small letters. */
const isName = (name: string): boolean =>
  kept.test(name) &&
  name.length <= 24 &&
  (latin.test(name)
    ? name.length > 2 && /^\p{Lu}/u.test(name) && !/^[A-Z]{3,4}$/.test(name) && !/ - /.test(name)
    : name.length > 1);

/** Returns the names that a search would not find by another one of the list, in their order. */
export const distinctNames = (names: readonly string[], known: readonly string[]): string[] => {
  const seen = new Set(known.map(searchKey));
  return names.filter((name) => {
    const key = searchKey(name);
    if (key === '' || name.includes('|') || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

export type CityFinder = (place: {
  readonly names: readonly string[];
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
}) => City | undefined;

/** Returns a function that finds the largest city with one of the names of a place, in its country and within reach. */
export const createCityFinder = (cities: readonly City[]): CityFinder => {
  const byName = new Map<string, City[]>();
  for (const city of cities)
    for (const key of new Set(city.names.map(searchKey))) {
      const id = `${city.country} ${key}`;
      const list = byName.get(id);
      if (list) list.push(city);
      else byName.set(id, [city]);
    }
  return ({ names, country, lat, lon }) =>
    names
      .flatMap((name) => byName.get(`${country} ${searchKey(name)}`) ?? [])
      .filter((city) => distanceNm([lon, lat], [city.lon, city.lat]) <= REACH)
      .sort((a, b) => b.population - a.population)[0];
};

/** Returns the other names of a city: those of GeoNames that people write, and our own list. */
export const otherNames = (city: City | undefined, cityName: string): string[] => {
  const own = exonyms[cityName] ?? (city ? exonyms[city.name] : undefined) ?? [];
  const all = (city ? [city.name, ...city.names] : []).filter(isName);
  const found = distinctNames([...own, ...all], []);
  const [spelled, native] = most[city && city.population >= LARGE ? 'large' : 'small'];
  // Chinese and Japanese names come first, because they stand last in the source.
  const others = found.filter((name) => !latin.test(name)).reverse();
  return [...found.filter((name) => latin.test(name)).slice(0, spelled), ...others.slice(0, native)];
};

import { searchKey } from '@quayside/freight';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { distance } from 'fastest-levenshtein';
import { chineseNames } from '../../../places/chineseNames';
import { mapInParts } from '../../../platform/jobs/mapInParts';
import type { Executor } from '../../../ports/database';
import { ports } from '../../../tables/rateTables';

/** A place that a word can mean. */
interface NamedPlace {
  readonly code: string;
  readonly name: string;
  readonly country: string;
}

interface DirectoryPlace extends NamedPlace {
  readonly city: string;
  /** Names in other languages, former names, and other codes. */
  readonly otherNames: readonly string[];
  /** 0 for the ports and airports that most forwarders use, up to 2. */
  readonly weight: number;
  readonly jobCode: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Certain meaning of a word, or the places that it can mean. */
type PlaceMeaning = { readonly code: string } | { readonly proposals: readonly NamedPlace[] };

const MOST_PROPOSALS = 6;
/** Ports and airports of one city lie within this distance, in kilometres. */
const SAME_CITY_KM = 60;

/** Returns the distance between two places in kilometres, precise enough within a region. */
const kilometres = (one: DirectoryPlace, other: DirectoryPlace): number => {
  if (one.lat === null || one.lon === null || other.lat === null || other.lon === null) return Number.POSITIVE_INFINITY;
  const [lat, lon] = [one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)];
  return Math.hypot(lat, lon) * 111.2;
};

/** Words that files put beside the name of a place. */
const noise =
  /(?<![\p{L}])(?:port(?: of)?|puerto(?: de)?|porto(?: di| de)?|hafen|seaport|airport|aeropuerto|flughafen|cy|sea|main ports?|base ports?)(?![\p{L}])/giu;

const listNameKeys = (text: string): string[] => {
  const written = text.normalize('NFKC').trim();
  const [outside = ''] = written.split(/[(（]/);
  const [head = ''] = outside.split(/[,/]/);
  return [...new Set([written, outside, head, head.replace(noise, ' ')].map(searchKey).filter((key) => key !== ''))];
};

/** The country after a comma or in brackets: 'Hamburg, DE'. */
const countryIn = (text: string): string | undefined => /[,(]\s*([A-Z]{2})\s*\)?$/.exec(text.trim())?.[1];

/** Names of a place itself, also without the terminal in brackets: 'Ho Chi Minh City (Cat Lai)'. */
const listOwnNames = ({ name }: NamedPlace): string[] => [
  ...new Set([name, name.replace(/\s*\([^)]*\)/, '')]),
  ...(chineseNames[name] ?? []),
];

/** A code of three letters may mean another place of the same city. */
const isNoCode = (name: string): boolean => !/^[A-Z]{3}$/.test(name);

/** Returns the most used places among some of the same name. */
const mostUsed = (places: readonly DirectoryPlace[]): DirectoryPlace[] => {
  const least = Math.min(...places.map(({ weight }) => weight));
  return places.filter(({ weight }) => weight === least);
};

/** Places of one kind, by code and by every name. */
class PlaceIndex {
  readonly byCode = new Map<string, DirectoryPlace>();
  readonly #byName = new Map<string, Set<DirectoryPlace>>();
  readonly #byShort = new Map<string, Set<DirectoryPlace>>();
  /** Names in the form in which misspelled words are compared. */
  readonly #keys = new Map<DirectoryPlace, readonly string[]>();

  private constructor(readonly places: readonly DirectoryPlace[]) {}

  static async create(places: readonly DirectoryPlace[]): Promise<PlaceIndex> {
    const index = new PlaceIndex(places);
    await mapInParts(places, (place) => index.#addPlace(place));
    return index;
  }

  #addPlace(place: DirectoryPlace): void {
    this.#keys.set(place, [place.name, place.city].map(searchKey));
    this.byCode.set(place.code, place);
    for (const name of new Set([
      ...listOwnNames(place),
      place.city,
      ...place.otherNames.filter(isNoCode),
      ...(chineseNames[place.city] ?? []),
    ]))
      this.#add(this.#byName, name, place);
    for (const short of new Set([place.jobCode ?? '', place.code.slice(2)])) this.#add(this.#byShort, short, place);
  }

  #add(index: Map<string, Set<DirectoryPlace>>, name: string, place: DirectoryPlace): void {
    const key = searchKey(name);
    if (key !== '') index.set(key, (index.get(key) ?? new Set()).add(place));
  }

  named(keys: readonly string[]): DirectoryPlace[] {
    for (const key of keys) {
      const found = mostUsed([...(this.#byName.get(key) ?? [])]);
      // A place that has the name itself comes before others of the same city.
      const own = found.filter((place) => listOwnNames(place).some((name) => searchKey(name) === key));
      if (own.length === 1) return own;
      if (found.length > 0) return found;
    }
    return [];
  }

  short(word: string): DirectoryPlace[] {
    return [...(this.#byShort.get(searchKey(word)) ?? [])];
  }

  near(place: DirectoryPlace): DirectoryPlace[] {
    return this.places.filter((one) => one.country === place.country && kilometres(one, place) <= SAME_CITY_KM);
  }

  /** Returns the places whose name begins alike or is misspelled. */
  like(key: string): DirectoryPlace[] {
    if (key.length < 4) return [];
    const most = key.length < 6 ? 1 : Math.max(2, Math.floor(key.length / 4));
    const near = this.places.flatMap((place) => {
      // Thousands of small places have a name that is somewhat like any word.
      const allowed = place.weight === 0 ? most : 1;
      const scores = (this.#keys.get(place) ?? []).flatMap((other) => {
        if (other.startsWith(key) || key.startsWith(other)) return 1;
        // The distance is at least the difference of the lengths; calculating it for every place takes too long.
        return Math.abs(other.length - key.length) > allowed ? [] : distance(other, key);
      });
      const score = Math.min(...scores);
      return score <= allowed ? [{ place, score }] : [];
    });
    return near.sort((one, other) => one.score - other.score).map(({ place }) => place);
  }
}

/** Finds the place of a word in a file: by code or by a name that only one place has. */
export class PlaceNames {
  private constructor(
    private readonly sea: PlaceIndex,
    private readonly air: PlaceIndex,
  ) {}

  /** Indexes the places of an agent. */
  static async create(places: readonly (DirectoryPlace & { readonly isAir: boolean })[]): Promise<PlaceNames> {
    return new PlaceNames(
      await PlaceIndex.create(places.filter(({ isAir }) => !isAir)),
      await PlaceIndex.create(places.filter(({ isAir }) => isAir)),
    );
  }

  /** Checks whether a code is one of the directory. */
  has(mode: 'SEA' | 'AIR', code: string): boolean {
    return this.#index(mode).byCode.has(code);
  }

  label(mode: 'SEA' | 'AIR', code: string): string {
    const place = this.#index(mode).byCode.get(code);
    return place ? `${place.name}, ${place.country}` : code;
  }

  find(mode: 'SEA' | 'AIR', text: string): PlaceMeaning {
    const index = this.#index(mode);
    const word = text.normalize('NFKC').trim();
    const code = word.toUpperCase().replace(/^([A-Z]{2})[\s-]+([A-Z0-9]{3})$/, '$1$2');
    if (index.byCode.has(code)) return { code };
    const inside = /[(（[]\s*([A-Z]{2}\s?[A-Z0-9]{3}|[A-Z]{3})\s*[)）\]]/i
      .exec(word)?.[1]
      ?.toUpperCase()
      .replace(/\s/, '');
    if (inside && index.byCode.has(inside)) return { code: inside };
    const country = countryIn(word);
    const named = this.#inCountry(index.named(listNameKeys(word)), country);
    const [only] = named;
    if (only && named.length === 1) return { code: only.code };
    if (named.length > 1) return { proposals: named.slice(0, MOST_PROPOSALS) };
    return this.#guess(mode, word);
  }

  #inCountry(places: DirectoryPlace[], country: string | undefined): DirectoryPlace[] {
    const there = country ? places.filter((place) => place.country === country) : [];
    return there.length > 0 ? there : places;
  }

  /** A code of the other mode means its city when that has only one place of this mode. */
  #guess(mode: 'SEA' | 'AIR', word: string): PlaceMeaning {
    const [index, other] = mode === 'SEA' ? [this.sea, this.air] : [this.air, this.sea];
    const elsewhere = other.byCode.get(word.toUpperCase());
    const near = elsewhere ? mostUsed(index.near(elsewhere)) : [];
    const all = new Set(mostUsed([...index.short(word), ...near]));
    const [only] = all;
    if (only && all.size === 1 && near.length === 1) return { code: only.code };
    if (all.size > 0) return { proposals: [...all].slice(0, MOST_PROPOSALS) };
    const keys = listNameKeys(word);
    return { proposals: index.like(keys.at(-1) ?? '').slice(0, MOST_PROPOSALS) };
  }

  #index(mode: 'SEA' | 'AIR'): PlaceIndex {
    return mode === 'AIR' ? this.air : this.sea;
  }
}

/** Loads the shared places and those of an agent. */
export const loadPlaceNames = async (db: Executor, agentId: string): Promise<PlaceNames> => {
  const { code, portName: name, city, country, jobCode, lat, lon, portType, weight, otherNames } = ports;
  const rows = await db
    .select({ code, name, city, country, jobCode, lat, lon, portType, weight, otherNames })
    .from(ports)
    .where(and(isNull(ports.endedAt), or(isNull(ports.agentId), eq(ports.agentId, agentId))))
    // Of two places with one code the shared one counts, because it comes last.
    .orderBy(sql`${ports.agentId} nulls last`, ports.id);
  const places = rows.filter(({ portType }) => portType === 'AIR' || portType === 'SEA');
  const byCode = new Map(
    places.map(({ portType, otherNames: names, ...place }) => [
      `${portType} ${place.code}`,
      { ...place, otherNames: names.split('|').filter((one) => one !== ''), isAir: portType === 'AIR' },
    ]),
  );
  return PlaceNames.create([...byCode.values()]);
};

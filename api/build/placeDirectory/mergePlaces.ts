import { searchKey } from '@quayside/freight';
import { distanceNm } from '@quayside/freight/seaRoute';
import { timeZoneAt } from '../../src/modules/ports/unlocode/timeZoneAt';
import curated from '../../src/places/ports.data.json';
import { areasOfPorts, cargoAirports } from './curatedNames';
import { createCityFinder, distinctNames, otherNames } from './placeNames';
import {
  readAirports,
  readCities,
  readCityCodes,
  readSeaPorts,
  readTerminals,
  readWorldPortIndex,
  type SourcePlace,
  type SourceTerminal,
} from './sources';

/** Distance in nautical miles within which two ports of one name are the same port. */
const SAME_PORT = 25;
/** Distance in nautical miles within which an airport and a port of one city answer to each other's codes. */
const SAME_CITY = 45;

/** A place of the directory. */
export interface DirectoryPlace extends Omit<SourcePlace, 'codes' | 'weight'> {
  readonly portType: 'SEA' | 'AIR';
  readonly timeZone: string;
  /** 0: described by the curated list; 1: large; 2: other. */
  readonly weight: 0 | 1 | 2;
  readonly cityId: string | null;
  /** Other UN/LOCODEs. */
  readonly second: readonly string[];
  /** IATA city codes; for a port those of its city. */
  readonly cityCodes: readonly string[];
  /** Codes of the same city in the other mode: UN/LOCODEs of an airport, airports of a port. */
  readonly otherMode: readonly string[];
}

type Draft = { -readonly [key in keyof DirectoryPlace]: DirectoryPlace[key] };
const toPosition = ({ lat, lon }: { lat: number; lon: number }) => [lon, lat] as const;
const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;
const unique = (codes: readonly string[], own: string): string[] => [...new Set(codes)].filter((code) => code !== own);

/** Groups codes that sources call one port; the codes of a group are all reachable from each other. */
const groupCodes = (pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const groups = new Map<string, Set<string>>();
  for (const [one, other] of pairs) {
    const merged = new Set([one, other, ...(groups.get(one) ?? []), ...(groups.get(other) ?? [])]);
    for (const code of merged) groups.set(code, merged);
  }
  return groups;
};

const createDraft = (portType: 'SEA' | 'AIR', place: SourcePlace, weight: 0 | 1 | 2, timeZone: string): Draft => ({
  ...{ portType, code: place.code, name: place.name, city: place.city, country: place.country, timeZone, weight },
  ...{ lat: rounded(place.lat), lon: rounded(place.lon), names: place.names, cityId: null },
  ...{ second: [], cityCodes: [], otherMode: [] },
});

const listCuratedDrafts = (portType: 'SEA' | 'AIR'): Draft[] =>
  curated
    .filter((place) => place.portType === portType)
    .map(({ code, portName: name, city, country, lat, lon, timeZone }) =>
      createDraft(portType, { code, name, city, country, lat, lon, weight: 1, names: [], codes: [] }, 0, timeZone),
    );

/** Name without what stands in brackets. */
const plainName = (name: string): string => searchKey(name.replace(/\(.*\)/, ''));

const isSamePort = (a: Pick<Draft, 'name' | 'country' | 'lat' | 'lon'>, b: SourcePlace): boolean =>
  a.country === b.country &&
  [b.name, ...b.names].map(plainName).includes(plainName(a.name)) &&
  distanceNm(toPosition(a), toPosition(b)) <= SAME_PORT;

/** Adds the places of a source to those that are known; returns the pairs of codes that it has for one known port. */
const addPlaces = (
  known: Map<string, Draft>,
  portType: 'SEA' | 'AIR',
  places: readonly SourcePlace[],
  merges: boolean,
) => {
  const pairs: [string, string][] = [];
  for (const place of places) {
    const same = known.get(place.code);
    if (same) {
      same.names = [
        ...same.names,
        ...[place.name, ...place.names].filter((name) => searchKey(name) !== searchKey(same.name)),
      ];
      continue;
    }
    const twin = merges ? [...known.values()].find((one) => isSamePort(one, place)) : undefined;
    const zone = timeZoneAt({ lat: place.lat, lon: place.lon }, place.country);
    if (twin) pairs.push([twin.code, place.code]);
    else if (zone) known.set(place.code, createDraft(portType, place, place.weight, zone));
  }
  return pairs;
};

const seaPlaces = async (folder: string, terminals: readonly SourceTerminal[]): Promise<Map<string, Draft>> => {
  const known = new Map(listCuratedDrafts('SEA').map((place) => [place.code, place]));
  const [index, ports] = [await readWorldPortIndex(folder), await readSeaPorts(folder)];
  const pairs = [
    ...[...index, ...ports].flatMap(({ code, codes }) => codes.map((other): [string, string] => [code, other])),
    ...terminals.flatMap(({ port, otherPort }): [string, string][] => (otherPort ? [[port, otherPort]] : [])),
    ...addPlaces(known, 'SEA', index, true),
    ...addPlaces(known, 'SEA', ports, true),
  ];
  const groups = groupCodes(pairs);
  for (const place of known.values())
    place.second = unique(
      [...(groups.get(place.code) ?? [])].filter((code) => (known.get(code)?.weight ?? 2) > place.weight),
      place.code,
    );
  // A code that belongs to another place is no place of its own.
  const seconds = new Set([...known.values()].flatMap(({ second }) => second));
  for (const code of seconds) if (known.get(code)?.weight !== 0) known.delete(code);
  // The heaviest place of a group keeps the code; a code has one place.
  const taken = new Set<string>(known.keys());
  for (const place of [...known.values()].sort((a, b) => a.weight - b.weight)) {
    place.second = place.second.filter((code) => !taken.has(code));
    for (const code of place.second) taken.add(code);
  }
  return known;
};

const relateModes = (ports: readonly Draft[], airports: readonly Draft[]): void => {
  const portsOf = new Map<string | null, Draft[]>();
  for (const port of ports) portsOf.set(port.cityId, [...(portsOf.get(port.cityId) ?? []), port]);
  const portByCode = new Map(ports.map((port) => [port.code, port]));
  for (const airport of airports) {
    const near = (portsOf.get(airport.cityId) ?? []).filter(
      (port) => airport.cityId !== null && distanceNm(toPosition(port), toPosition(airport)) <= SAME_CITY,
    );
    // UNECE builds the UN/LOCODE of a city from its IATA code where that is free.
    const built = [airport.code, ...airport.cityCodes]
      .map((iata) => airport.country + iata)
      .filter((code) => {
        const port = portByCode.get(code);
        return !port || distanceNm(toPosition(port), toPosition(airport)) <= SAME_CITY;
      });
    airport.otherMode = unique([...built, ...near.flatMap(({ code, second }) => [code, ...second])], airport.code);
    for (const port of near) {
      port.otherMode = unique([...port.otherMode, airport.code], port.code);
      port.cityCodes = unique([...port.cityCodes, ...airport.cityCodes], airport.code);
    }
  }
};

/**
 * Merges the sources to the directory of ports and airports. The curated list comes before the World Port Index, and that
 * before the other lists. A port of the same name nearby is the same port, and its code another code of it.
 */
export const mergePlaces = async (
  folder: string,
): Promise<{ readonly places: readonly DirectoryPlace[]; readonly terminals: readonly SourceTerminal[] }> => {
  const listed = await readTerminals(folder);
  const ports = await seaPlaces(folder, listed);
  const airports = new Map(listCuratedDrafts('AIR').map((place) => [place.code, place]));
  addPlaces(airports, 'AIR', await readAirports(folder, (iata) => cargoAirports.has(iata)), false);
  const cityCodes = await readCityCodes(folder);
  const findCity = createCityFinder(await readCities(folder));
  const places = [...ports.values(), ...airports.values()];
  for (const place of places) {
    const city = findCity({ ...place, names: [place.city, place.name, ...place.names] });
    place.cityId = city?.id ?? null;
    if (city && place.weight > 0 && searchKey(city.name) === searchKey(place.city)) place.city = city.name;
    if (place.portType === 'AIR') place.cityCodes = unique(cityCodes.get(place.code) ?? [], place.code);
    const areas = areasOfPorts[place.code] ?? [];
    place.names = distinctNames(
      [...areas, ...place.names, ...otherNames(city, place.city)],
      [place.name, place.city, place.code],
    );
  }
  relateModes([...ports.values()], [...airports.values()]);
  const portOf = new Map(
    [...ports.values()].flatMap(({ code, second }) => [code, ...second].map((one) => [one, code] as const)),
  );
  const terminals = listed.flatMap((terminal) => {
    const port = portOf.get(terminal.port);
    return port ? [{ ...terminal, port }] : [];
  });
  return { places, terminals };
};

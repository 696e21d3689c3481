import type { Place, Port } from '@quayside/contract';
import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { citiesCalled } from '../../places/exonyms';
import { portIdOf } from '../../places/portId';
import { beginsWithText, containsText } from '../../platform/containsText';
import type { Executor } from '../../ports/database';
import { ports } from '../../tables/rateTables';

const { searchText: _, ...columns } = getTableColumns(ports);
/** A place as the contract has it. */
export const portColumns = columns;

/** Places whose code, name or city contains what was typed, and those of cities that are also called so. */
export const isCalled = (filter: string): SQL | undefined =>
  or(containsText(sql`${ports.searchText}`, filter), inArray(ports.city, citiesCalled(filter)));

/** How well a place fits what was typed: exact code, beginning of the code, beginning of name or city, anywhere in them. */
export const rankOf = (filter: string): SQL => sql`
  case
    when public.searchable(${ports.code}) = public.searchable(${filter}::text) then 0
    when ${beginsWithText(sql`public.searchable(${ports.code})`, filter)} then 1
    when ${beginsWithText(sql`public.searchable(${ports.portName})`, filter)} then 2
    when ${beginsWithText(sql`public.searchable(${ports.city})`, filter)} then 2
    else 3
  end`;

/** Places that meet a condition on `ports`. */
export const selectPorts = (db: Executor, where: SQL | undefined) => db.select(portColumns).from(ports).where(where);

/** The places of the ids that exist, by id. */
export const portsById = async (db: Executor, ids: readonly string[]): Promise<Map<string, Port>> => {
  if (ids.length === 0) return new Map();
  const found = await selectPorts(db, inArray(ports.id, ids));
  return new Map(found.map((port) => [port.id, port]));
};

/** The places of the codes that exist, by code. */
export const portsByCode = async (db: Executor, codes: readonly string[]): Promise<Map<string, Port>> => {
  if (codes.length === 0) return new Map();
  const found = await selectPorts(db, inArray(ports.code, [...new Set(codes)])).orderBy(ports.code);
  return new Map(found.map((port) => [port.code, port]));
};

/** A place as bookings and options freeze it. */
export const toPlace = ({ id, code, portName, city, country, timeZone, lat, lon }: Port): Place => ({
  id,
  code,
  portName,
  city,
  country,
  timeZone,
  lat,
  lon,
});

/** The place of a code; one that has left the directory is known by its code. */
export const placeOf = (ports: ReadonlyMap<string, Port>, code: string, type: 'SEA' | 'AIR'): Place => {
  const port = ports.get(code);
  if (port) return toPlace(port);
  const id = portIdOf(type, code);
  return { id, code, portName: code, city: code, country: '', timeZone: 'UTC', lat: null, lon: null };
};

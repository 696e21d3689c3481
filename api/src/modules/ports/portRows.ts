import type { Place, Port } from '@quayside/contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { citiesCalled } from '../../places/exonyms';
import { portIdOf } from '../../places/portId';
import { containsText } from '../../platform/containsText';
import { BY_TEXT } from '../../platform/database/namedByText';
import { matchRank } from '../../platform/matchRank';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { ports } from '../../tables/rateTables';

const { id, code, portName, city, cityCode, country, jobCode, portType, timeZone, lat, lon } = ports;
/** A place as the contract has it. */
export const portColumns = { id, code, portName, city, cityCode, country, jobCode, portType, timeZone, lat, lon };

/** Places whose code, name or city contains what was typed, and those of cities that are also called so. */
export const isCalled = (filter: string): SQL | undefined =>
  or(containsText(sql`${ports.searchText}`, filter), inArray(ports.city, citiesCalled(filter)));

const texts = {
  code: sql`public.searchable(${ports.code})`,
  names: [sql`public.searchable(${ports.portName})`, sql`public.searchable(${ports.city})`],
};

/** How well a place fits what was typed, by its code, its name and its city. */
export const rankOf = (filter: string): SQL => matchRank(filter, texts);

/** Everybody's places and those of the caller's tenant; ended ones are offered no more. */
export const isVisible = ({ tenantId }: User, { ended = false } = {}): SQL | undefined =>
  and(
    ended ? undefined : isNull(ports.endedAt),
    tenantId === null ? isNull(ports.agentId) : or(isNull(ports.agentId), eq(ports.agentId, tenantId)),
  );

/** Places that meet a condition on `ports`. */
export const selectPorts = (db: Executor, where: SQL | undefined) => db.select(portColumns).from(ports).where(where);

/** The places of the ids that exist, by id. */
export const portsById = async (db: Executor, ids: readonly string[]): Promise<Map<string, Port>> => {
  if (ids.length === 0) return new Map();
  const found = await selectPorts(db, sql`${ports.id} = any(${sql.param(ids)}::text[])`)
    .prepare(BY_TEXT)
    .execute();
  return new Map(found.map((port) => [port.id, port]));
};

/** The place of a code: everybody's, or the one that the agent keeps for itself. */
export type PortLookup = (code: string, agentId: string | null) => Port | undefined;

/** The places of the codes that exist, those that the agents keep for themselves among them. */
export const portsByCode = async (
  db: Executor,
  codes: readonly string[],
  agentIds: readonly (string | null)[],
): Promise<PortLookup> => {
  if (codes.length === 0) return () => undefined;
  const { agentId } = ports;
  const owners = [...new Set(agentIds.filter((id) => id !== null))];
  const isTheirs = owners.length === 0 ? isNull(agentId) : or(isNull(agentId), inArray(agentId, owners));
  const found = await db
    .select({ agentId, port: portColumns })
    .from(ports)
    .where(and(inArray(ports.code, [...new Set(codes)]), isTheirs));
  const byOwner = new Map(found.map((row) => [`${row.agentId} ${row.port.code}`, row.port]));
  return (code, owner) => byOwner.get(`null ${code}`) ?? byOwner.get(`${owner} ${code}`);
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
export const placeOf = (port: Port | undefined, code: string, type: 'SEA' | 'AIR'): Place => {
  if (port) return toPlace(port);
  const id = portIdOf(type, code);
  return { id, code, portName: code, city: code, country: '', timeZone: 'UTC', lat: null, lon: null };
};

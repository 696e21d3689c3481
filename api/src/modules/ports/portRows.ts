import type { Place, Port } from '@quayside/contract';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { toPortId } from '../../places/portId';
import { BY_TEXT } from '../../platform/database/namedByText';
import { containsText } from '../../platform/lists/containsText';
import { matchRank } from '../../platform/lists/matchRank';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { ports } from '../../tables/rateTables';

const { id, code, portName, city, cityCode, country, jobCode, portType, timeZone, lat, lon } = ports;
/** Selects a place in the contract's shape. */
export const portColumns = { id, code, portName, city, cityCode, country, jobCode, portType, timeZone, lat, lon };

/** Matches places whose code, name, city or other name contains the text. */
export const isCalled = (filter: string): SQL => containsText(sql`${ports.searchText}`, filter);

const texts = {
  code: sql`public.searchable(${ports.code})`,
  names: [sql`public.searchable(${ports.portName})`, sql`public.searchable(${ports.city})`],
};

/**
 * Orders places by how well they match the text: by code, name and city, then those with another name or code that begins
 * with it, then the larger ones.
 */
export const rankPlaces = (filter: string): SQL =>
  sql`${matchRank(filter, texts)}, ${containsText(sql`${ports.searchText}`, `|${filter}`)} desc, ${ports.weight}`;

/** Limits places to shared ones and those of the caller's tenant, without ended ones. */
export const isVisible = ({ tenantId }: User, { ended = false } = {}): SQL | undefined =>
  and(
    ended ? undefined : isNull(ports.endedAt),
    tenantId === null ? isNull(ports.agentId) : or(isNull(ports.agentId), eq(ports.agentId, tenantId)),
  );

/** Returns the places that meet a condition on `ports`. */
export const selectPorts = (db: Executor, where: SQL | undefined) => db.select(portColumns).from(ports).where(where);

/** Returns the existing places by id. */
export const portsById = async (db: Executor, ids: readonly string[]): Promise<Map<string, Port>> => {
  if (ids.length === 0) return new Map();
  const found = await selectPorts(db, sql`${ports.id} = any(${sql.param(ids)}::text[])`)
    .prepare(BY_TEXT)
    .execute();
  return new Map(found.map((port) => [port.id, port]));
};

/** Returns the place of a code: the agent's own, or the shared one. */
export type PortLookup = (code: string, agentId: string | null) => Port | undefined;

/** Returns the existing places of the codes, including the agents' own. */
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
  // An agent's own description of a place comes before the one of the directory.
  return (code, owner) => byOwner.get(`${owner} ${code}`) ?? byOwner.get(`null ${code}`);
};

/** Returns a place as bookings and options store it. */
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

/** Returns the place of a code; a place that left the directory has only its code. */
export const toPlaceOrCode = (port: Port | undefined, code: string, type: 'SEA' | 'AIR'): Place => {
  if (port) return toPlace(port);
  const id = toPortId(type, code);
  return { id, code, portName: code, city: code, country: '', timeZone: 'UTC', lat: null, lon: null };
};

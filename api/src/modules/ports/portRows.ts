import type { Place, Port } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { beginsWithText } from '../../platform/containsText';
import type { Executor } from '../../ports/database';

export type PortRow = Port & Record<string, unknown>;

/** The columns of `ports p` as the contract names them. */
export const portColumns = sql`
  p.id, p.code, p.port_name as "portName", p.city, p.city_code as "cityCode", p.country, p.job_code as "jobCode",
  p.port_type as "portType", p.time_zone as "timeZone", p.lat, p.lon`;

/** How well a place `p` fits what was typed: exact code, beginning of the code, beginning of name or city, anywhere in them. */
export const rankOf = (filter: string): SQL => sql`
  case
    when public.searchable(p.code) = public.searchable(${filter}::text) then 0
    when ${beginsWithText(sql`public.searchable(p.code)`, filter)} then 1
    when ${beginsWithText(sql`public.searchable(p.port_name)`, filter)} then 2
    when ${beginsWithText(sql`public.searchable(p.city)`, filter)} then 2
    else 3
  end`;

/** Places that meet a condition on `ports p`, in the order of `rest`. */
export const selectPorts = async (db: Executor, where: SQL, rest: SQL = sql`order by p.code`): Promise<Port[]> => {
  const { rows } = await db.execute<PortRow>(sql`
    select ${portColumns} from ports p where ${where} ${rest}`);
  return rows;
};

/** The places of the ids that exist, by id. */
export const portsById = async (db: Executor, ids: readonly string[]): Promise<Map<string, Port>> => {
  if (ids.length === 0) return new Map();
  const ports = await selectPorts(db, sql`p.id in ${[...ids]}`);
  return new Map(ports.map((port) => [port.id, port]));
};

/** The places of the codes that exist, by code. */
export const portsByCode = async (db: Executor, codes: readonly string[]): Promise<Map<string, Port>> => {
  if (codes.length === 0) return new Map();
  const ports = await selectPorts(db, sql`p.code in ${[...new Set(codes)]}`);
  return new Map(ports.map((port) => [port.code, port]));
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

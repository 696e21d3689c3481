import { searchKey } from '@quayside/freight';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { ports } from '../../../tables/rateTables';

/** A place that a row of a list names. */
type StatusPlace = Pick<typeof ports.$inferSelect, 'code' | 'timeZone'>;

/**
 * Finds places in an agent's directory by code or name: the most used one of several with one name. Returns several
 * when they are used alike.
 */
export type FindPlaces = (mode: 'SEA' | 'AIR', written: string) => readonly StatusPlace[];

/** Returns a lookup over the shared places and the agent's own ones. */
export const createPlaceLookup = async (db: Executor, agentId: string): Promise<FindPlaces> => {
  const { code, portName, city, timeZone, portType, weight } = ports;
  const rows = await db
    .select({ code, portName, city, timeZone, portType, weight })
    .from(ports)
    .where(and(isNull(ports.endedAt), or(isNull(ports.agentId), eq(ports.agentId, agentId))))
    // Of two places with one code the shared one counts, because it comes last.
    .orderBy(sql`${ports.agentId} nulls last`, ports.id);
  const byCode = new Map<string, StatusPlace>();
  const byName = new Map<string, Map<string, StatusPlace & { readonly weight: number }>>();
  for (const row of rows) {
    const place = { code: row.code, timeZone: row.timeZone };
    byCode.set(`${row.portType} ${row.code}`, place);
    for (const name of new Set([row.portName, row.city].map(searchKey))) {
      const key = `${row.portType} ${name}`;
      byName.set(key, (byName.get(key) ?? new Map()).set(row.code, { ...place, weight: row.weight }));
    }
  }
  return (mode, written) => {
    const found = byCode.get(`${mode} ${written.toUpperCase().replace(/^([A-Z]{2})\s+([A-Z0-9]{3})$/, '$1$2')}`);
    if (found) return [found];
    const [name = ''] = written.split(/[,(]/);
    const called = [...(byName.get(`${mode} ${searchKey(name)}`)?.values() ?? [])];
    const least = Math.min(...called.map(({ weight }) => weight));
    return called.filter(({ weight }) => weight === least);
  };
};

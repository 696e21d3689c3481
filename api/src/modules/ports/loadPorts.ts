import type { Port } from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import { portIdOf } from '../../places/portId';
import places from '../../places/ports.data.json';
import type { Database } from '../../ports/database';
import { differs, excludedOf } from '../../tables/excluded';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** Changes of a place in the data of a release. */
const { id, cityCode, jobCode, portName, city, country, lat, lon, timeZone, source } = ports;
const described = { cityCode, jobCode, portName, city, country, lat, lon, timeZone, source };

/** A place of a release is shared; its version is used by those that users edit. */
const everybodys = {
  agentId: null,
  source: 'release',
  endedAt: null,
  updatedAt: new Date(0).toISOString(),
  version: 1,
} as const;

type Described = Record<keyof typeof described, unknown>;
const isAlike = (stored: Described | undefined, said: Described): boolean =>
  stored !== undefined &&
  Object.keys(described).every((key) => stored[key as keyof Described] === said[key as keyof Described]);

/**
 * Updates the directory of places with the data of this release. Unchanged places are read and not written, the
 * others are written in one statement; several nodes may start at once. A place that was removed from the data stays,
 * because bookings and rates may refer to it.
 */
export const loadPorts = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const stored = await db
    .select({ id, ...described })
    .from(ports)
    .where(eq(source, everybodys.source));
  const known = new Map(stored.map((place) => [place.id, place]));
  const rows = places
    .map((place) => {
      const portType = place.portType as Port['portType'];
      return { ...place, ...everybodys, portType, id: portIdOf(portType, place.code) };
    })
    .filter((place) => !isAlike(known.get(place.id), place));
  if (rows.length === 0) return;
  await db
    .insert(ports)
    .select(sql`${rowsFor(ports, rows)} order by ${sql.identifier(id.name)}`)
    .onConflictDoUpdate({
      target: id,
      set: excludedOf(described),
      setWhere: differs(described),
    });
};

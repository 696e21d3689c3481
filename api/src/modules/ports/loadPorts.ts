import type { Port } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { portIdOf } from '../../places/portId';
import places from '../../places/ports.data.json';
import type { Database } from '../../ports/database';
import { differs, excludedOf } from '../../tables/excluded';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** What the data of a release say anew of a place. */
const { id, cityCode, jobCode, portName, city, country, lat, lon, timeZone, source } = ports;
const described = { cityCode, jobCode, portName, city, country, lat, lon, timeZone, source };

/** A place of a release is everybody's; the version is for those that people edit. */
const everybodys = {
  agentId: null,
  source: 'release',
  endedAt: null,
  updatedAt: new Date(0).toISOString(),
  version: 1,
} as const;

/**
 * Brings the directory of places up to date with the data of this release, in one statement; any number of nodes may
 * start at once. A place that has left the data stays, since bookings and rates may name it.
 */
export const loadPorts = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const rows = places.map((place) => {
    const portType = place.portType as Port['portType'];
    return { ...place, ...everybodys, portType, id: portIdOf(portType, place.code) };
  });
  await db
    .insert(ports)
    .select(sql`${rowsFor(ports, rows)} order by ${sql.identifier(id.name)}`)
    .onConflictDoUpdate({
      target: id,
      set: excludedOf(described),
      setWhere: differs(described),
    });
};

import type { Port } from '@quayside/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { portIdOf } from '../../places/portId';
import places from '../../places/ports.data.json';
import type { Database } from '../../ports/database';
import { differs, excludedOf } from '../../tables/excluded';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** What the data of a release say anew of a place. */
const { id, code: _, portType: __, searchText: ___, ...described } = getTableColumns(ports);

/**
 * Brings the directory of places up to date with the data of this release, in one statement; any number of nodes may
 * start at once. A place that has left the data stays, since bookings and rates may name it.
 */
export const loadPorts = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const rows = places.map((place) => {
    const portType = place.portType as Port['portType'];
    return { ...place, portType, id: portIdOf(portType, place.code) };
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

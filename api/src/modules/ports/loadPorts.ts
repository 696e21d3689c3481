import type { Port } from '@quayside/contract';
import { getTableColumns, type SQLChunk, sql } from 'drizzle-orm';
import { portIdOf } from '../../places/portId';
import places from '../../places/ports.data.json';
import type { Database } from '../../ports/database';
import { excluded } from '../../tables/excluded';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** What the data of a release say anew of a place. */
const { id, code: _, portType: __, searchText: ___, ...described } = getTableColumns(ports);

const listed = (columns: readonly SQLChunk[]) => sql.join([...columns], sql`, `);

/**
 * Brings the directory of places up to date with the data of this release, in one statement; any number of nodes may
 * start at once. A place that has left the data stays, since bookings and rates may name it.
 */
export const loadPorts = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const rows = places.map((place) => {
    const portType = place.portType as Port['portType'];
    return { ...place, portType, id: portIdOf(portType, place.code) };
  });
  const columns = Object.values(described);
  await db
    .insert(ports)
    .select(sql`${rowsFor(ports, rows)} order by ${sql.identifier(id.name)}`)
    .onConflictDoUpdate({
      target: id,
      set: Object.fromEntries(Object.entries(described).map(([name, column]) => [name, excluded(column)])),
      setWhere: sql`(${listed(columns)}) is distinct from (${listed(columns.map(excluded))})`,
    });
};

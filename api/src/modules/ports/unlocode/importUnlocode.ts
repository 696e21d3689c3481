import { sql } from 'drizzle-orm';
import { toPortId } from '../../../places/portId';
import type { Executor } from '../../../ports/database';
import { differs, toUpsertAssignments } from '../../../tables/excluded';
import { ports } from '../../../tables/rateTables';
import { rowsFor } from '../../../tables/rowsFor';
import { readEntry, type SkippedEntry, type UnlocodeEntry } from './readEntry';
import { timeZoneAt } from './timeZoneAt';

/** Number of places per statement. */
const BATCH = 500;
/** Maximum number of reported codes without a time zone. */
const NAMED = 20;

/** Result of an import of UN/LOCODEs. */
export interface UnlocodeReport {
  added: number;
  changed: number;
  /** Unchanged entries, or entries that this release describes better. */
  kept: number;
  /** Number of those three without a position; the map does not show them. */
  withoutPosition: number;
  readonly leftOut: Record<SkippedEntry | 'timeZone', number>;
  /** Sample of the codes without a time zone, which cannot be used for departures. */
  readonly withoutTimeZone: string[];
}

const { cityCode, jobCode, portName, city, country, lat, lon, timeZone } = ports;
const described = { cityCode, jobCode, portName, city, country, lat, lon, timeZone };

const toPortRow = ({ code, unlocode, name, position, ...entry }: UnlocodeEntry, zone: string) => ({
  ...{ id: toPortId(entry.portType, code), code, portType: entry.portType, portName: name, city: name },
  ...{
    country: entry.country,
    cityCode: unlocode,
    jobCode: null,
    lat: position?.lat ?? null,
    lon: position?.lon ?? null,
  },
  ...{ timeZone: zone, agentId: null, source: 'unlocode' as const, endedAt: null },
  ...{ updatedAt: new Date().toISOString(), version: 1, weight: 2, otherNames: '' },
});
type PortRow = ReturnType<typeof toPortRow>;

/** Writes places. Data of a release stays unchanged, and duplicate places of the list count once. */
const store = async (db: Executor, rows: readonly PortRow[]): Promise<{ added: number; changed: number }> => {
  const written = await db
    .insert(ports)
    .select(sql`${rowsFor(ports, rows)} order by 1`)
    .onConflictDoUpdate({
      target: ports.id,
      set: toUpsertAssignments(described),
      setWhere: sql`${ports.source} = 'unlocode' and ${differs(described)}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const added = written.filter(({ isNew }) => isNew).length;
  return { added, changed: written.length - added };
};

/**
 * Imports ports, airports and inland points of UN/LOCODE into the shared directory, batch by batch: the memory usage does not
 * grow with the list. Importing the same list again changes nothing.
 */
export const importUnlocode = async (
  db: Executor,
  rows: AsyncIterable<{ readonly cells: readonly unknown[] }>,
): Promise<UnlocodeReport> => {
  const report: UnlocodeReport = {
    ...{ added: 0, changed: 0, kept: 0, withoutPosition: 0, withoutTimeZone: [] },
    leftOut: { heading: 0, country: 0, removed: 0, function: 0, malformed: 0, timeZone: 0 },
  };
  const batch = new Map<string, PortRow>();
  const write = async () => {
    if (batch.size === 0) return;
    const { added, changed } = await store(db, [...batch.values()]);
    report.added += added;
    report.changed += changed;
    report.kept += batch.size - added - changed;
    batch.clear();
  };
  const add = (entry: UnlocodeEntry): void => {
    const zone = timeZoneAt(entry.position, entry.country);
    if (zone === undefined) {
      report.leftOut.timeZone += 1;
      if (report.withoutTimeZone.length < NAMED) report.withoutTimeZone.push(entry.code);
      return;
    }
    if (!entry.position) report.withoutPosition += 1;
    const row = toPortRow(entry, zone);
    batch.set(row.id, row);
  };
  for await (const { cells } of rows) {
    const entries = readEntry(cells);
    if (typeof entries === 'string') {
      report.leftOut[entries] += 1;
      continue;
    }
    for (const entry of entries) add(entry);
    if (batch.size >= BATCH) await write();
  }
  await write();
  return report;
};

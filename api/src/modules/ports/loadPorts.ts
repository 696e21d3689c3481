import type { Port } from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import directory from '../../places/directoryVersion.data.json';
import { portIdOf } from '../../places/portId';
import curated from '../../places/ports.data.json';
import { type DirectoryPlace, type DirectoryTerminal, readDirectory } from '../../places/readDirectory';
import { sha256Hex } from '../../platform/digest';
import type { Database, Executor, Tx } from '../../ports/database';
import { differs, excludedOf } from '../../tables/excluded';
import { loadedData, placeCodes, terminals } from '../../tables/placeTables';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** Number of rows per statement. */
const BATCH = 1000;
const NAME = 'places';

/** Changes of a place in the data of a release. */
const { id, cityCode, jobCode, portName, city, country, lat, lon, timeZone, source, weight, otherNames } = ports;
const described = { cityCode, jobCode, portName, city, country, lat, lon, timeZone, source, weight, otherNames };

/** A place of a release is shared; its version is used by those that users edit. */
const everybodys = {
  agentId: null,
  source: 'release',
  endedAt: null,
  updatedAt: new Date(0).toISOString(),
  version: 1,
} as const;

type PortRow = Required<typeof ports.$inferInsert>;

/** Returns what a search finds a place by, besides its own code and names. */
const otherNamesOf = (place: DirectoryPlace | undefined, berths: readonly DirectoryTerminal[]): string =>
  [
    ...(place?.codes.filter(({ kind }) => kind !== 'mode').map(({ code }) => code) ?? []),
    ...(place?.names ?? []),
    ...berths.map(({ name }) => name),
  ].join('|');

const rowsOf = (places: readonly DirectoryPlace[], berths: readonly DirectoryTerminal[]): PortRow[] => {
  const berthsOf = new Map<string, DirectoryTerminal[]>();
  for (const berth of berths) berthsOf.set(berth.portCode, [...(berthsOf.get(berth.portCode) ?? []), berth]);
  const named = new Map(places.map((place) => [`${place.portType} ${place.code}`, place]));
  const namesOf = (portType: Port['portType'], code: string): string =>
    otherNamesOf(named.get(`${portType} ${code}`), portType === 'SEA' ? (berthsOf.get(code) ?? []) : []);
  const own = curated.map((place) => {
    const portType = place.portType as Port['portType'];
    const otherNames = namesOf(portType, place.code);
    return { ...everybodys, ...place, portType, id: portIdOf(portType, place.code), weight: 0, otherNames };
  });
  const others = places
    .filter((place) => place.weight > 0)
    .map(({ names: _, codes: __, ...place }) => ({
      ...{ ...everybodys, ...place, id: portIdOf(place.portType, place.code), jobCode: null },
      ...{ cityCode: place.portType === 'SEA' ? place.code : null, otherNames: namesOf(place.portType, place.code) },
    }));
  return [...own, ...others] as PortRow[];
};

const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, nr) => rows.slice(nr * BATCH, (nr + 1) * BATCH));

/** Writes the places of the release; an unchanged place stays as it is. */
const storePlaces = async (tx: Tx, rows: readonly PortRow[]): Promise<void> => {
  for (const batch of batchesOf(rows))
    await tx
      .insert(ports)
      .select(sql`${rowsFor(ports, batch)} order by ${sql.identifier(id.name)}`)
      .onConflictDoUpdate({ target: id, set: excludedOf(described), setWhere: differs(described) });
};

const storeCodes = async (tx: Tx, places: readonly DirectoryPlace[]): Promise<void> => {
  const rows = places.flatMap(({ portType: mode, code, codes }) =>
    codes.map((one) => ({ mode, code: one.code, kind: one.kind, portId: portIdOf(mode, code) })),
  );
  await tx
    .delete(placeCodes)
    .where(sql`${placeCodes.portId} in (select ${id} from ${ports} where ${source} = 'release')`);
  for (const batch of batchesOf(rows))
    await tx.insert(placeCodes).select(rowsFor(placeCodes, batch)).onConflictDoNothing();
};

const storeTerminals = async (tx: Tx, berths: readonly DirectoryTerminal[]): Promise<void> => {
  await tx.delete(terminals);
  for (const batch of batchesOf(berths))
    await tx
      .insert(terminals)
      .select(rowsFor(terminals, [...batch]))
      .onConflictDoNothing();
};

/** Edition of the two data files. */
const versionOf = (): string => `${directory.version} ${sha256Hex(JSON.stringify(curated)).slice(0, 12)}`;

const selectVersion = (db: Executor) =>
  db.select({ version: loadedData.version }).from(loadedData).where(eq(loadedData.name, NAME));

/**
 * Updates the directory of places with the data of this release, once per edition: a later start reads one row. Several
 * nodes may start at once; the first one loads. A place that was removed from the data stays, because bookings and rates
 * may refer to it.
 */
export const loadPorts = async (database: Pick<Database, 'db' | 'transaction'>): Promise<void> => {
  const version = versionOf();
  if ((await selectVersion(database.db))[0]?.version === version) return;
  const { places, terminals: berths } = await readDirectory();
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('directory of places'))`);
    if ((await selectVersion(tx))[0]?.version === version) return;
    await storePlaces(tx, rowsOf(places, berths));
    await storeCodes(tx, places);
    await storeTerminals(tx, berths);
    await tx
      .insert(loadedData)
      .values({ name: NAME, version })
      .onConflictDoUpdate({ target: loadedData.name, set: { version, loadedAt: sql`now()` } });
  });
};

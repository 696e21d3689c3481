import type { Port } from '@quayside/contract';
import { eq, sql } from 'drizzle-orm';
import directory from '../../places/directoryVersion.data.json';
import { toPortId } from '../../places/portId';
import curated from '../../places/ports.data.json';
import { type DirectoryPlace, type DirectoryTerminal, readDirectory } from '../../places/readDirectory';
import { sha256Hex } from '../../platform/encoding/digest';
import { mapInParts } from '../../platform/jobs/mapInParts';
import type { Database } from '../../ports/database';
import { differs, toUpsertAssignments } from '../../tables/excluded';
import { loadedData, placeCodes, terminals } from '../../tables/placeTables';
import { ports } from '../../tables/rateTables';
import { rowsFor } from '../../tables/rowsFor';

/** Number of rows per statement: each is short, because the embedded database has one connection. */
const BATCH = 250;

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
const joinOtherNames = (place: DirectoryPlace | undefined, berths: readonly DirectoryTerminal[]): string =>
  [
    ...(place?.codes.filter(({ kind }) => kind !== 'mode').map(({ code }) => code) ?? []),
    ...(place?.names ?? []),
    ...berths.map(({ name }) => name),
  ].join('|');

/** Returns the rows of the directory of this release: curated places, and the others with what all are called. */
export const toPortRows = async (
  places: readonly DirectoryPlace[],
  berths: readonly DirectoryTerminal[],
): Promise<PortRow[]> => {
  const berthsOf = new Map<string, DirectoryTerminal[]>();
  for (const berth of berths) berthsOf.set(berth.portCode, [...(berthsOf.get(berth.portCode) ?? []), berth]);
  const named = new Map(places.map((place) => [`${place.portType} ${place.code}`, place]));
  const getSearchNames = (portType: Port['portType'], code: string): string =>
    joinOtherNames(named.get(`${portType} ${code}`), portType === 'SEA' ? (berthsOf.get(code) ?? []) : []);
  const own = await mapInParts(curated, (place) => {
    const portType = place.portType as Port['portType'];
    const otherNames = getSearchNames(portType, place.code);
    return { ...everybodys, ...place, portType, id: toPortId(portType, place.code), weight: 0, otherNames };
  });
  const uncurated = places.filter((place) => place.weight > 0);
  const others = await mapInParts(uncurated, ({ names: _, codes: __, ...place }) => ({
    ...{ ...everybodys, ...place, id: toPortId(place.portType, place.code), jobCode: null },
    ...{
      cityCode: place.portType === 'SEA' ? place.code : null,
      otherNames: getSearchNames(place.portType, place.code),
    },
  }));
  return [...own, ...others] as PortRow[];
};

const toBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, nr) => rows.slice(nr * BATCH, (nr + 1) * BATCH));

/** Writes places of the release; an unchanged place stays as it is. */
const storePlaces = async (
  { db }: Pick<Database, 'db'>,
  rows: readonly PortRow[],
  columns: Partial<typeof described>,
): Promise<void> => {
  for (const batch of toBatches(rows))
    await db
      .insert(ports)
      .select(sql`${rowsFor(ports, batch)} order by ${sql.identifier(id.name)}`)
      .onConflictDoUpdate({ target: id, set: toUpsertAssignments(columns), setWhere: differs(columns) });
};

const storeCodes = async ({ db }: Pick<Database, 'db'>, places: readonly DirectoryPlace[]): Promise<void> => {
  const coded = places.filter(({ codes }) => codes.length > 0);
  const rowsOfPlaces = await mapInParts(coded, ({ portType: mode, code, codes }) => {
    const portId = toPortId(mode, code);
    return codes.map((one) => ({ mode, code: one.code, kind: one.kind, portId }));
  });
  const rows = rowsOfPlaces.flat();
  for (const batch of toBatches(rows))
    await db.insert(placeCodes).select(rowsFor(placeCodes, batch)).onConflictDoNothing();
  // Last, so that messages find the codes of both editions in the meantime.
  await db.delete(placeCodes).where(sql`(mode, code, port_id, kind) not in (${rowsFor(placeCodes, rows)})`);
};

const storeTerminals = async ({ db }: Pick<Database, 'db'>, berths: readonly DirectoryTerminal[]): Promise<void> => {
  await db.delete(terminals);
  for (const batch of toBatches(berths))
    await db.insert(terminals).select(rowsFor(terminals, batch)).onConflictDoNothing();
};

/** Loads data once per edition: the next start reads one row. Several nodes may load the same data at once. */
const loadOnce = async (
  { db }: Pick<Database, 'db'>,
  name: string,
  version: string,
  load: () => Promise<void>,
): Promise<void> => {
  const [stored] = await db.select({ version: loadedData.version }).from(loadedData).where(eq(loadedData.name, name));
  if (stored?.version === version) return;
  await load();
  await db
    .insert(loadedData)
    .values({ name, version })
    .onConflictDoUpdate({ target: loadedData.name, set: { version, loadedAt: sql`now()` } });
};

const editionOfCurated = (): string => sha256Hex(JSON.stringify(curated)).slice(0, 12);

/**
 * Loads the places that bookings, rates and the demo cannot do without. A place that was removed from the data stays,
 * because bookings and rates may refer to it.
 */
export const loadCuratedPlaces = (database: Pick<Database, 'db'>): Promise<void> => {
  const { otherNames: _, ...columns } = described;
  return loadOnce(database, 'curated places', editionOfCurated(), async () =>
    storePlaces(database, await toPortRows([], []), columns),
  );
};

/**
 * Loads all ports and airports, their other names and codes, and the terminals. It takes seconds, in short statements:
 * a server loads them beside its first calls.
 */
export const loadDirectory = (database: Pick<Database, 'db'>): Promise<void> =>
  loadOnce(database, 'directory of places', `${directory.version} ${editionOfCurated()}`, async () => {
    const { places, terminals: berths } = await readDirectory();
    await storePlaces(database, await toPortRows(places, berths), described);
    await storeCodes(database, places);
    await storeTerminals(database, berths);
  });

/** Loads the whole directory. */
export const loadPorts = async (database: Pick<Database, 'db'>): Promise<void> => {
  await loadCuratedPlaces(database);
  await loadDirectory(database);
};

import { matchDepartures } from '@quayside/freight';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/encoding/id';
import type { Tx } from '../../../ports/database';
import { imports } from '../../../tables/importTables';
import { nextVersion } from '../../../tables/nextVersion';
import { departureImportLines, sailings } from '../../../tables/rateTables';
import { rowsFor } from '../../../tables/rowsFor';
import { toColumnList } from '../../../tables/toColumnList';
import { type ClaimedImport, lockImport } from '../../imports/kit/claimedImport';
import { finishApply } from '../../imports/kit/finishImport';
import type { ImportKind } from '../../imports/kit/kind';
import { portsByCode } from '../../ports/portRows';
import { loadDirectory } from '../../rates/rows/rateTerms';
import { type DepartureTerms, termValues } from '../rows/departureTerms';
import { findMatchCandidates } from '../rows/knownDepartures';
import { previousEtd } from '../rows/previousEtd';
import { departureFields, momentText } from './departureColumns';
import { createDepartureTemplate } from './departureExamples';
import { createDepartureReader } from './readDeparture';
import { undoDepartures } from './undoDepartures';

const lines = departureImportLines;

/** Matches rows with existing departures that they update, and returns the number of rows that change one. */
const findReplaced = async (tx: Tx, { id, agentId }: Pick<ClaimedImport, 'id' | 'agentId'>): Promise<number> => {
  const rows = await tx
    .select({
      rowNo: lines.rowNo,
      mode: lines.mode,
      carrier: lines.carrierCode,
      service: lines.service,
      origin: lines.originCode,
      destination: lines.destinationCode,
      vessel: lines.vessel,
      voyage: lines.voyage,
      flight: lines.flight,
      etd: lines.etd,
    })
    .from(lines)
    .where(eq(lines.importId, id))
    .orderBy(lines.rowNo);
  const portAt = await portsByCode(
    tx,
    rows.map(({ origin }) => origin),
    [agentId],
  );
  const read = rows.map((row) => ({ ...row, timeZone: portAt(row.origin, agentId)?.timeZone ?? 'UTC' }));
  const found = matchDepartures(read, await findMatchCandidates(tx, agentId, read));
  const pairs = read.flatMap(({ rowNo }, index) => {
    const known = found[index] as { id: string } | undefined;
    return known ? [{ row_no: rowNo, replaces: known.id }] : [];
  });
  await tx
    .update(lines)
    .set({ replaces: null })
    .where(and(eq(lines.importId, id), isNotNull(lines.replaces)));
  await tx.execute(sql`
    update ${lines} set ${sql.identifier(lines.replaces.name)} = p.replaces
      from json_to_recordset(${JSON.stringify(pairs)}::json) as p(row_no integer, replaces text)
     where ${lines.importId} = ${id} and ${lines.rowNo} = p.row_no`);
  return pairs.length;
};

/** Updates existing departures from their rows; missing fields stay. The previous values are stored for an undo. */
const updateExisting = async (tx: Tx, { id, agentId }: ClaimedImport): Promise<void> => {
  const ofDeparture = and(eq(lines.importId, id), eq(lines.replaces, sailings.id), eq(sailings.agentId, agentId));
  await tx
    .update(lines)
    .set({ before: sql`to_jsonb(${sailings})`, version: sql`${sailings.version} + 1` })
    .from(sailings)
    .where(ofDeparture);
  await tx
    .update(sailings)
    .set({
      service: sql`coalesce(nullif(${lines.service}, ''), ${sailings.service})`,
      vessel: sql`coalesce(${lines.vessel}, ${sailings.vessel})`,
      voyage: sql`coalesce(${lines.voyage}, ${sailings.voyage})`,
      flight: sql`coalesce(${lines.flight}, ${sailings.flight})`,
      viaCodes: sql`coalesce(nullif(${lines.viaCodes}, '{}'), ${sailings.viaCodes})`,
      etd: sql`${lines.etd}`,
      eta: sql`${lines.eta}`,
      etdWas: previousEtd(lines.etd),
      cutOffs: sql`case when ${lines.cutOffs} = '[]' then ${sailings.cutOffs} else ${lines.cutOffs} end`,
      ...nextVersion(sailings),
    })
    .from(lines)
    .where(ofDeparture);
};

/** The columns of a row that go into a departure. */
const readColumns = {
  id: lines.id,
  mode: lines.mode,
  carrierCode: lines.carrierCode,
  service: lines.service,
  vessel: lines.vessel,
  voyage: lines.voyage,
  flight: lines.flight,
  originCode: lines.originCode,
  destinationCode: lines.destinationCode,
  viaCodes: lines.viaCodes,
  etd: lines.etd,
  eta: lines.eta,
  cutOffs: lines.cutOffs,
};

const addOthers = async (tx: Tx, { id, agentId }: ClaimedImport): Promise<void> => {
  const others = tx
    .select({ agentId: sql`${agentId}`, source: sql`'file'`, ...readColumns })
    .from(lines)
    .where(and(eq(lines.importId, id), isNull(lines.replaces)))
    .orderBy(lines.rowNo);
  const written = [
    sailings.agentId,
    sailings.source,
    ...(Object.keys(readColumns) as (keyof typeof readColumns)[]).map((name) => sailings[name]),
  ];
  await tx.execute(sql`insert into ${sailings} (${toColumnList(written)}) ${others}`);
};

/** Imports departures: updates existing ones and adds the others, in one transaction. */
export const importedDepartures: ImportKind<DepartureTerms> = {
  lines: 'departures',
  fields: departureFields,
  template: createDepartureTemplate,
  startReading: async (db, agentId) => createDepartureReader(await loadDirectory(db, agentId)),
  storeLines: async (tx, importId, read) => {
    const rows = read.map(({ row: rowNo, terms }) => ({
      ...termValues(terms),
      importId,
      rowNo,
      id: newId(),
      replaces: null,
      before: null,
      version: null,
    }));
    await tx.insert(lines).select(rowsFor(lines, rows));
  },
  dropLines: async (tx, importId) => {
    await tx.delete(lines).where(eq(lines.importId, importId));
  },
  compare: findReplaced,
  apply: ({ database }, claimed) =>
    database.transaction(async (tx) => {
      await lockImport(tx, claimed);
      // Departures may have been added since the file was checked.
      const updated = await findReplaced(tx, claimed);
      const taken = await tx.$count(lines, eq(lines.importId, claimed.id));
      await updateExisting(tx, claimed);
      await addOthers(tx, claimed);
      await finishApply(tx, claimed, { action: 'departures.imported', appliedRows: taken, after: { updated } });
    }),
  stopped: 'cancelled',
  undo: undoDepartures,
  preview: async (db, importId, most) => {
    const { rowNo, mode, originCode, destinationCode, carrierCode, service, vessel, voyage, flight, etd, eta } = lines;
    const rows = await db
      .select({
        ...{ rowNo, mode, originCode, destinationCode, carrierCode, service, vessel, voyage, flight, etd, eta },
        replaces: lines.replaces,
      })
      .from(lines)
      .where(eq(lines.importId, importId))
      .orderBy(rowNo)
      .limit(most);
    const [{ agentId } = { agentId: null }] = await db
      .select({ agentId: imports.agentId })
      .from(imports)
      .where(eq(imports.id, importId));
    const portAt = await portsByCode(
      db,
      rows.flatMap((row) => [row.originCode, row.destinationCode]),
      [agentId],
    );
    const getTimeZone = (code: string) => portAt(code, agentId)?.timeZone ?? 'UTC';
    return {
      columns: ['Mode', 'Lane', 'Carrier and service', 'Vessel or flight', 'ETD', 'ETA'],
      rows: rows.map((row) => ({
        row: row.rowNo,
        cells: [
          row.mode,
          `${row.originCode} – ${row.destinationCode}`,
          `${row.carrierCode} ${row.service}`.trim(),
          [row.vessel, row.voyage, row.flight].filter(Boolean).join(' ') || 'To be named',
          momentText(row.etd, getTimeZone(row.originCode)),
          momentText(row.eta, getTimeZone(row.destinationCode)),
        ],
        note: row.replaces === null ? null : 'Changes one that is there',
      })),
    };
  },
};

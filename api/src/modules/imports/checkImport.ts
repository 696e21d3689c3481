import { maxImportedRows } from '@quayside/contract';
import { countText, headingKey } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import { sha256Hex } from '../../platform/digest';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Executor, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { importBadRows, importFaults, importReadings, imports } from '../../tables/importTables';
import { rowsFor } from '../../tables/rowsFor';
import { type ChosenReading, cellsReader, detectReading, readingFaults, unconfirmedFields } from './file/readAs';
import { openTable } from './file/readTable';
import { RowBudget } from './file/rowBudget';
import type { TableRow } from './file/workbook/SheetRows';
import { UnreadableTable } from './file/workbook/unreadable';
import { type Kind, kindOf } from './kinds';
import { type CellValue, isBlank, textOf } from './kit/cells';
import { type ClaimedImport, lockImport, settleImport } from './kit/claimedImport';
import type { CheckedLine, LineReading } from './kit/kind';
import type { Fault } from './kit/lineReader';
import { ImportProgress } from './kit/progress';

type Reading = Awaited<ReturnType<typeof detectReading>>;

const MILLION = 1_000_000;
/** Rows that are checked and stored together; an import can be stopped between batches. */
const BATCH = { rows: 250, characters: MILLION };
/** Maximum number of stored errors; the others are only counted. */
const KEPT_FAULTS = 5_000;
/** Limit of stored rows with errors: the first ones, without a gap. */
const KEPT_ROWS = { rows: 5_000, characters: 8 * MILLION };
/** Maximum stored characters of a cell of such a row. */
const MOST_OF_A_CELL = 2_000;
/** Maximum stored characters of an error message, because some quote the cell. */
const MOST_OF_A_FAULT = 500;

const tooMany = `The file has more than ${countText(maxImportedRows)} lines. Split it and import the parts one after the other.`;
const noLines = ({ lines }: Kind): string => `The file has no ${lines}.`;
const missingFields = (labels: readonly string[]): string =>
  `Choose the column for ${labels.join(', ')}, or enter a value for every row.`;

type RowFault = Fault & { readonly row: number };
const storeFaults = async (tx: Tx, importId: string, from: number, faults: readonly RowFault[]): Promise<void> => {
  const rows = faults.map(({ row: rowNo, column: columnName, value, message }, index) => ({
    ...{ importId, nr: from + index, rowNo, columnName },
    message: message.slice(0, MOST_OF_A_FAULT),
    value: value.slice(0, 200),
  }));
  await tx.insert(importFaults).select(rowsFor(importFaults, rows));
};
/** Stored row with errors, for correction. */
interface KeptRow {
  readonly rowNo: number;
  readonly cells: string[];
}
const storeBadRows = async (tx: Tx, importId: string, bad: readonly KeptRow[]): Promise<void> => {
  const rows = bad.map((row) => ({ importId, ...row }));
  await tx.insert(importBadRows).select(rowsFor(importBadRows, rows));
};

interface Checking {
  readonly kind: Kind;
  readonly reading: Reading;
  readonly read: LineReading<unknown>;
  readonly total: number;
}

/** Checks the rows of an import in batches and stores the results. */
class Check {
  #batch: TableRow[] = [];
  #batchRoom = new RowBudget(BATCH);
  readonly #keptRoom = new RowBudget(KEPT_ROWS);
  #rows = 0;
  good = 0;
  bad = 0;
  #faults = 0;
  readonly #counts: { read: number; empty: number }[];
  readonly #cellsOf: ReturnType<typeof cellsReader>;
  readonly #progress: ImportProgress;

  constructor(
    private readonly services: Services,
    private readonly claimed: ClaimedImport,
    private readonly checking: Checking,
  ) {
    this.#counts = checking.reading.columns.map(() => ({ read: 0, empty: 0 }));
    this.#cellsOf = cellsReader(checking.reading);
    this.#progress = new ImportProgress(services.database, claimed.userId);
  }

  async add(row: TableRow): Promise<void> {
    this.#rows += 1;
    if (!row.cells.every(isBlank)) {
      this.#batch.push(row);
      this.#batchRoom.add(row.cells);
    }
    if (this.#batchRoom.isFull) await this.flush();
  }

  /** Counts the columns with a value and without an error. */
  #count(cells: readonly CellValue[], faulty: ReadonlySet<string>): void {
    this.checking.reading.columns.forEach(({ field }, index) => {
      const counted = this.#counts[index];
      if (field === null || !counted) return;
      if (isBlank(cells[index])) counted.empty += 1;
      else if (!faulty.has(field)) counted.read += 1;
    });
  }

  /**
   * Stores the batch.
   * @throws NotOurs when the import was stopped
   */
  async flush(): Promise<void> {
    const lines: CheckedLine<unknown>[] = [];
    const faults: RowFault[] = [];
    const bad: TableRow[] = [];
    for (const row of this.#batch) {
      const read = this.checking.read(this.#cellsOf(row.cells), row.row, this.checking.reading);
      if ('terms' in read) lines.push({ row: row.row, terms: read.terms });
      else {
        faults.push(...read.faults.map((fault) => ({ ...fault, row: row.row })));
        bad.push(row);
      }
      this.#count(row.cells, new Set('terms' in read ? [] : read.faults.map(({ column }) => column)));
    }
    this.#batch = [];
    this.#batchRoom = new RowBudget(BATCH);
    await this.#store(lines, faults, bad);
    const { id, state } = this.claimed;
    this.#progress.tell({ importId: id, rows: this.#rows, total: this.checking.total, state });
  }

  #keptOf(bad: readonly TableRow[]): KeptRow[] {
    const kept: KeptRow[] = [];
    for (const { row: rowNo, cells } of bad) {
      if (this.#keptRoom.isFull) break;
      const texts = cells.map((cell) => textOf(cell).slice(0, MOST_OF_A_CELL));
      this.#keptRoom.add(texts);
      kept.push({ rowNo, cells: texts });
    }
    return kept;
  }

  async #store(
    lines: readonly CheckedLine<unknown>[],
    faults: readonly RowFault[],
    bad: readonly TableRow[],
  ): Promise<void> {
    const { id } = this.claimed;
    const faultsBefore = this.#faults;
    this.#faults += faults.length;
    this.bad += bad.length;
    this.good += lines.length;
    const keptFaults = faults.slice(0, Math.max(0, KEPT_FAULTS - faultsBefore));
    const keptRows = this.#keptOf(bad);
    const { reading, total } = this.checking;
    const columns = reading.columns.map((column, index) => ({ ...column, ...this.#counts[index] }));
    await this.services.database.transaction(async (tx) => {
      await lockImport(tx, this.claimed);
      if (lines.length > 0) await this.checking.kind.storeLines(tx, id, lines);
      if (keptFaults.length > 0) await storeFaults(tx, id, faultsBefore, keptFaults);
      if (keptRows.length > 0) await storeBadRows(tx, id, keptRows);
      await tx
        .update(imports)
        .set({
          rows: this.#rows,
          total,
          reading: { ...reading, columns },
          goodCount: this.good,
          badCount: this.bad,
          faultCount: this.#faults,
          beatAt: sql`clock_timestamp()`,
        })
        .where(eq(imports.id, id));
    });
  }
}

const settle = (services: Services, claimed: ClaimedImport, state: 'checked' | 'refused', problem?: string) =>
  services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    if (state === 'checked') {
      const notedCount = (await kindOf(claimed).compare?.(tx, claimed)) ?? 0;
      await tx.update(imports).set({ notedCount }).where(eq(imports.id, claimed.id));
    }
    await settleImport(tx, claimed, problem === undefined ? { state } : { state, problem });
  });

/** Applies a list that arrived by e-mail and matches a stored reading; every other list waits for a person. */
const takeOver = (services: Services, claimed: ClaimedImport): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await settleImport(tx, claimed, { state: 'applying' });
    await tx.update(imports).set({ take: 'all', attempt: 0, rows: 0 }).where(eq(imports.id, claimed.id));
    await enqueue(tx, 'rate-import', { importId: claimed.id });
  });

/** Deletes the results of an earlier worker or an earlier reading of the same import. */
const beginAnew = (services: Services, claimed: ClaimedImport) =>
  services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await kindOf(claimed).dropLines(tx, claimed.id);
    await tx.delete(importFaults).where(eq(importFaults.importId, claimed.id));
    await tx.delete(importBadRows).where(eq(importBadRows.importId, claimed.id));
    const nothing = { goodCount: 0, badCount: 0, faultCount: 0, notedCount: 0 };
    await tx.update(imports).set(nothing).where(eq(imports.id, claimed.id));
  });

/** Returns the hash by which stored readings are found. */
export const headingsOf = (headings: readonly string[]): string => sha256Hex(headingKey(headings));

/**
 * Returns the reading chosen for this file, or the agent's last one with these headings. Columns keep their meaning;
 * values fixed for every row (validity, carrier) are only proposed, because they can differ in this file.
 */
const chosenFor = async (
  db: Executor,
  { agentId, subject, reading }: ClaimedImport,
  heading: readonly CellValue[],
): Promise<ChosenReading | undefined> => {
  const choose = ({ columns, ...rest }: Reading, remembered: boolean): ChosenReading => ({
    ...rest,
    fields: columns.map(({ field }) => field),
    remembered,
  });
  if (reading) return choose(reading, reading.remembered);
  const isLike = and(
    eq(importReadings.agentId, agentId),
    eq(importReadings.subject, subject),
    eq(importReadings.headings, headingsOf(heading.map(textOf))),
  );
  const [known] = await db.select({ reading: importReadings.reading }).from(importReadings).where(isLike);
  return known && { ...choose(known.reading, true), fixed: {}, proposed: known.reading.fixed };
};

/** Stores how the file is read and why that fails, so that a person can correct it. */
const refuseReading = (services: Services, claimed: ClaimedImport, reading: Reading, total: number, kind: Kind) => {
  const faults = readingFaults(reading, kind.fields);
  const missing = faults.filter(({ isMissing }) => isMissing).map(({ column }) => column);
  const asked = new Set([...missing, ...unconfirmedFields(reading, kind.fields).map(({ name }) => name)]);
  const labels = kind.fields.filter(({ name }) => asked.has(name)).map(({ label }) => label);
  const problem = labels.length > 0 ? missingFields(labels) : 'Two columns have the same meaning. Choose one of them.';
  return services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await tx.update(imports).set({ reading, total, faultCount: faults.length }).where(eq(imports.id, claimed.id));
    const told = faults.map(({ isMissing: _, ...fault }) => ({ ...fault, row: 1 }));
    await storeFaults(tx, claimed.id, 0, told);
    await settleImport(tx, claimed, { state: 'refused', problem });
  });
};

const checkTable = async (services: Services, claimed: ClaimedImport, fileKey: string): Promise<void> => {
  const table = await openTable(() => services.storage.get(fileKey), claimed.contentType);
  const rows = await table.rows();
  const first = await rows.next();
  const kind = kindOf(claimed);
  const total = Math.max(0, table.count - 1);
  const refuse = async (problem: string) => {
    await rows.return(undefined);
    return settle(services, claimed, 'refused', problem);
  };
  if (first.done || total === 0) return refuse(noLines(kind));
  if (total > maxImportedRows) return refuse(tooMany);
  const { db } = services.database;
  const heading = first.value.cells;
  const reading = await detectReading(table, heading, kind.fields, await chosenFor(db, claimed, heading));
  if (readingFaults(reading, kind.fields).length + unconfirmedFields(reading, kind.fields).length > 0) {
    await rows.return(undefined);
    return refuseReading(services, claimed, reading, total, kind);
  }
  const read = await kind.startReading(db, claimed.agentId);
  const check = new Check(services, claimed, { kind, reading, read, total });
  for await (const row of rows) await check.add(row);
  await check.flush();
  if (check.good + check.bad === 0) return settle(services, claimed, 'refused', noLines(kind));
  if (claimed.mailedFrom !== null && reading.remembered && check.bad === 0) return takeOver(services, claimed);
  return settle(services, claimed, check.good > 0 ? 'checked' : 'refused');
};

/**
 * Reads the file of an import row by row and stores the results.
 * @throws NotOurs when it was stopped
 */
export const checkImport = async (services: Services, claimed: ClaimedImport): Promise<void> => {
  if (claimed.fileKey === null) throw new Error(`The import ${claimed.id} is to be checked and has no file`);
  await beginAnew(services, claimed);
  try {
    await checkTable(services, claimed, claimed.fileKey);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await settle(services, claimed, 'refused', error.message);
  }
};

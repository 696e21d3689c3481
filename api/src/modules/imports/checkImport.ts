import { maxImportedRows, type TextEncoding } from '@quayside/contract';
import { countText, headingKey } from '@quayside/freight';
import { and, eq, sql } from 'drizzle-orm';
import { sha256Hex } from '../../platform/encoding/digest';
import { isTextEncoding } from '../../platform/files/inspect/textEncoding';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Executor, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { importBadRows, importFaults, importReadings, imports } from '../../tables/importTables';
import { rowsFor } from '../../tables/rowsFor';
import { type LocatedTable, locateTable } from './file/locateTable';
import { type ChosenReading, detectReading, openWords, readingFaults, unconfirmedFields } from './file/readAs';
import { openSentRows, openTable } from './file/readTable';
import { RowBudget } from './file/rowBudget';
import { createRowReader } from './file/rowReader';
import { getImportKind, type Kind } from './kinds';
import { type ClaimedImport, lockImport, settleImport } from './kit/claimedImport';
import type { CheckedLine, LineReading } from './kit/kind';
import type { Fault } from './kit/lineReader';
import { ImportProgress } from './kit/progress';
import type { DataRow, LineShaper, ShapeContext, ShapedLine } from './kit/shaper';
import { loadNameResolver, type NameResolver } from './names/NameResolver';
import { announceReceived, findInfection, withSubject } from './received';
import { type CellValue, isBlank, readCellText } from './sheet/cells';
import type { Source } from './sheet/source';
import { UnreadableTable } from './sheet/unreadable';
import { cleanRows, type LeftOutRow, leftOutReasons } from './table/cleanRows';
import { headingText } from './table/heading';

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
type RemarkKind = (typeof importFaults.$inferInsert)['kind'];
/** An error, a hint, or what is not imported, as it is stored. */
interface Remark extends RowFault {
  readonly kind: NonNullable<RemarkKind>;
}
const storeRemarks = async (tx: Tx, importId: string, from: number, remarks: readonly Remark[]): Promise<void> => {
  const rows = remarks.map(({ row: rowNo, column: columnName, value, message, kind }, index) => ({
    ...{ importId, nr: from + index, rowNo, kind },
    columnName: columnName.slice(0, 200),
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

interface ImportCheck {
  readonly kind: Kind;
  readonly reading: Reading;
  readonly read: LineReading<unknown>;
  readonly names: NameResolver;
  readonly total: number;
}

/** Maximum stored hints and left-out rows or cells; the others are only counted. */
const KEPT_REMARKS = 5_000;

/** Checks the rows of an import in batches and stores the results. */
class Check {
  #batch: ShapedLine[] = [];
  #remarks: Remark[] = [];
  #batchRoom = new RowBudget(BATCH);
  readonly #keptRoom = new RowBudget(KEPT_ROWS);
  #rows = 0;
  #lines = 0;
  /** Last row with an error, and its errors: several lines of one row are one row in the file of errors. */
  #lastBad: { readonly source: DataRow; readonly faults: readonly Fault[] } | undefined;
  good = 0;
  bad = 0;
  #faults = 0;
  #leftOut = 0;
  #storedRemarks = 0;
  readonly #counts: { read: number; empty: number }[];
  readonly #readRow: ReturnType<typeof createRowReader>;
  readonly #progress: ImportProgress;
  readonly #shaper: LineShaper | undefined;
  readonly #context: ShapeContext;

  constructor(
    private readonly services: Services,
    private readonly claimed: ClaimedImport,
    private readonly checking: ImportCheck,
  ) {
    const { reading, kind, names } = checking;
    this.#counts = reading.columns.map(() => ({ read: 0, empty: 0 }));
    this.#readRow = createRowReader(reading, kind, names);
    this.#progress = new ImportProgress(services.database, claimed.userId);
    this.#shaper = kind.shape?.(reading);
    this.#context = { style: reading, find: (of, word) => names.find(of, word) };
  }

  /** Notes a row that is left out. */
  leave({ row, reason, text }: LeftOutRow): void {
    this.#leftOut += 1;
    this.#remarks.push({ kind: 'left-out', row, column: '', value: text, message: leftOutReasons[reason] });
  }

  async add(row: DataRow): Promise<void> {
    this.#rows += 1;
    const line = this.#readRow(row);
    const lines = this.#shaper ? this.#shaper.add(line, row, this.#context) : [line];
    await this.#take(lines);
  }

  /**
   * Takes what is left at the end of the table.
   * @throws NotOurs when the import was stopped
   */
  async finish(): Promise<void> {
    await this.#take(this.#shaper?.end(this.#context) ?? []);
    await this.#flush();
  }

  async #take(lines: readonly ShapedLine[]): Promise<void> {
    for (const line of lines) {
      this.#lines += 1;
      if (this.#lines > maxImportedRows) throw new UnreadableTable(tooMany);
      this.#batch.push(line);
      this.#batchRoom.add(line.source.cells);
      if (this.#batchRoom.isFull) await this.#flush();
    }
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

  /** Reads a line; an error of a name or of its shape replaces what the record says about the same field. */
  #read({ source, cells, faults: before, notes }: ShapedLine) {
    const read = this.checking.read(cells, source.row, this.checking.reading);
    if (before.length === 0) return 'terms' in read ? { ...read, notes: [...notes, ...(read.notes ?? [])] } : read;
    const told = new Set(before.map(({ column }) => column));
    const others = 'faults' in read ? read.faults.filter(({ column }) => !told.has(column)) : [];
    return { faults: [...before, ...others] };
  }

  async #flush(): Promise<void> {
    const lines: CheckedLine<unknown>[] = [];
    const bad: DataRow[] = [];
    const remarks = this.#remarks;
    for (const line of this.#batch) {
      const { source, part, leftOut } = line;
      const read = this.#read(line);
      if ('terms' in read) {
        lines.push({ row: source.row, part, terms: read.terms });
        remarks.push(...read.notes.map((note) => ({ ...note, row: source.row, kind: 'note' as const })));
        remarks.push(...leftOut.map((note) => ({ ...note, kind: 'left-out' as const })));
        this.#leftOut += leftOut.length;
      } else {
        const faults = this.#newFaults(source, read.faults);
        remarks.push(...faults.map((fault) => ({ ...fault, row: source.row, kind: 'fault' as const })));
        if (this.#lastBad?.source !== source) bad.push(source);
        this.#lastBad = {
          source,
          faults: [...(this.#lastBad?.source === source ? this.#lastBad.faults : []), ...faults],
        };
      }
      if (part === undefined || part === 1)
        this.#count(source.cells, new Set('terms' in read ? [] : read.faults.map(({ column }) => column)));
    }
    this.#batch = [];
    this.#remarks = [];
    this.#batchRoom = new RowBudget(BATCH);
    await this.#store(lines, remarks, bad);
    const { id, state } = this.claimed;
    this.#progress.tell({ importId: id, rows: this.#rows, total: this.checking.total, state });
  }

  /** Returns the errors that no other line of the same row has. */
  #newFaults(source: DataRow, faults: readonly Fault[]): readonly Fault[] {
    const before = this.#lastBad?.source === source ? this.#lastBad.faults : [];
    return faults.filter(
      ({ column, value, message }) =>
        !before.some((one) => one.column === column && one.value === value && one.message === message),
    );
  }

  #keptOf(bad: readonly DataRow[]): KeptRow[] {
    const kept: KeptRow[] = [];
    for (const { row: rowNo, cells } of bad) {
      if (this.#keptRoom.isFull) break;
      const texts = cells.map((cell) => readCellText(cell).slice(0, MOST_OF_A_CELL));
      this.#keptRoom.add(texts);
      kept.push({ rowNo, cells: texts });
    }
    return kept;
  }

  /** Returns the remarks that are stored: all kinds up to their limit. */
  #keptRemarks(remarks: readonly Remark[]): Remark[] {
    const faults = remarks.filter(({ kind }) => kind === 'fault');
    const room = Math.max(0, KEPT_FAULTS - this.#faults);
    this.#faults += faults.length;
    const others = remarks.filter(({ kind }) => kind !== 'fault');
    const kept = [...faults.slice(0, room), ...others.slice(0, Math.max(0, KEPT_REMARKS - this.#storedRemarks))];
    this.#storedRemarks += kept.length;
    return kept;
  }

  async #store(
    lines: readonly CheckedLine<unknown>[],
    remarks: readonly Remark[],
    bad: readonly DataRow[],
  ): Promise<void> {
    const { id } = this.claimed;
    const nr = this.#storedRemarks;
    this.bad += bad.length;
    this.good += lines.length;
    const kept = this.#keptRemarks(remarks);
    const keptRows = this.#keptOf(bad);
    const { reading, total, names } = this.checking;
    const columns = reading.columns.map((column, index) => ({ ...column, ...this.#counts[index] }));
    await this.services.database.transaction(async (tx) => {
      await lockImport(tx, this.claimed);
      if (lines.length > 0) await this.checking.kind.storeLines(tx, id, lines);
      if (kept.length > 0) await storeRemarks(tx, id, nr, kept);
      if (keptRows.length > 0) await storeBadRows(tx, id, keptRows);
      await tx
        .update(imports)
        .set({
          rows: this.#rows,
          total,
          reading: { ...reading, columns, words: names.words() },
          goodCount: this.good,
          badCount: this.bad,
          faultCount: this.#faults,
          leftOutCount: this.#leftOut,
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
      const notedCount = (await getImportKind(claimed).compare?.(tx, claimed)) ?? 0;
      await tx.update(imports).set({ notedCount }).where(eq(imports.id, claimed.id));
    }
    await announceReceived(tx, claimed);
    await settleImport(tx, claimed, problem === undefined ? { state } : { state, problem });
  });

/** Applies an import without a person: a list that matches a stored reading, or what a program asked for. */
const takeOver = (services: Services, claimed: ClaimedImport, take: 'good' | 'all'): Promise<void> =>
  services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await settleImport(tx, claimed, { state: 'applying' });
    await tx.update(imports).set({ take, attempt: 0, rows: 0 }).where(eq(imports.id, claimed.id));
    await enqueue(tx, 'rate-import', { importId: claimed.id });
  });

/** Deletes the results of an earlier worker or an earlier reading of the same import. */
const beginAnew = (services: Services, claimed: ClaimedImport) =>
  services.database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    await getImportKind(claimed).dropLines(tx, claimed.id);
    await tx.delete(importFaults).where(eq(importFaults.importId, claimed.id));
    await tx.delete(importBadRows).where(eq(importBadRows.importId, claimed.id));
    const nothing = { goodCount: 0, badCount: 0, faultCount: 0, notedCount: 0, leftOutCount: 0 };
    await tx.update(imports).set(nothing).where(eq(imports.id, claimed.id));
  });

/** Returns the hash by which stored readings are found. */
export const hashHeadings = (headings: readonly string[]): string => sha256Hex(headingKey(headings));

/**
 * Returns the reading chosen for this file, or the agent's last one with these headings. Columns keep their meaning;
 * values fixed for every row (validity, carrier) are only proposed, because they can differ in this file.
 */
const chosenFor = async (
  db: Executor,
  { agentId, subject, reading }: ClaimedImport,
  { heading }: LocatedTable,
): Promise<ChosenReading | undefined> => {
  // A reading of another file without columns: a person chose the kind of the records.
  const isKindChosen = reading?.remembered && reading.columns.length === 0;
  if (reading && !isKindChosen) {
    const { columns, ...rest } = reading;
    // Without columns, another sheet, heading or encoding was chosen.
    return { ...rest, fields: columns.length > 0 ? columns.map(({ field }) => field) : undefined };
  }
  const isLike = and(
    eq(importReadings.agentId, agentId),
    eq(importReadings.subject, subject),
    eq(importReadings.headings, hashHeadings(heading.parts.map(headingText))),
  );
  const [known] = await db.select({ reading: importReadings.reading }).from(importReadings).where(isLike);
  if (!known) return undefined;
  const { columns, numbers, dates, fixed } = known.reading;
  return { numbers, dates, fields: columns.map(({ field }) => field), remembered: true, fixed: {}, proposed: fixed };
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
    const row = reading.heading?.from ?? 1;
    const told = faults.map(({ isMissing: _, ...fault }) => ({ ...fault, row, kind: 'fault' as const }));
    await storeRemarks(tx, claimed.id, 0, told);
    await announceReceived(tx, claimed);
    await settleImport(tx, claimed, { state: 'refused', problem });
  });
};

/** Returns the columns with a field, and those whose blanks at the beginning of a row mean the value above. */
const columnSets = ({ columns }: Reading, { fields }: Kind) => {
  const grouped = new Set(fields.flatMap(({ name, grouping }) => (grouping ? [name] : [])));
  const mapped = columns.flatMap(({ field }, index) => (field === null ? [] : [index]));
  return { mapped, grouping: new Set(mapped.filter((index) => grouped.has(columns[index]?.field ?? ''))) };
};

/** Returns the data rows of a table. */
const readDataRows = (table: LocatedTable, reading: Reading, kind: Kind, leave: (row: LeftOutRow) => void) =>
  cleanRows(table.sheet.rows(), {
    ...{ heading: table.heading, shape: table.shape, layout: table.layout },
    isSeparatorStated: table.source.isSeparatorStated,
    ...columnSets(reading, kind),
    ...{ included: new Set(reading.included), leave },
  });

/** Adds the words of the file to a reading that lacks fields, so that all questions are asked together. */
const withWords = async (
  table: LocatedTable,
  reading: Reading,
  { kind, names }: Pick<ImportCheck, 'kind' | 'names'>,
): Promise<Reading> => {
  const stated = Object.fromEntries(Object.entries(reading.stated ?? {}).map(([name, { value }]) => [name, value]));
  const readRow = createRowReader({ ...reading, fixed: { ...stated, ...reading.fixed } }, kind, names);
  const shaper = kind.shape?.(reading);
  const context: ShapeContext = { style: reading, find: (of, word) => names.find(of, word) };
  for await (const row of readDataRows(table, reading, kind, () => {})) {
    const line = readRow(row);
    shaper?.add(line, row, context);
  }
  return { ...reading, words: names.words() };
};

/** Encoding that a person chose for this file. */
const chosenEncoding = ({ reading }: ClaimedImport) =>
  isTextEncoding(reading?.encoding ?? null) ? (reading?.encoding as TextEncoding) : undefined;

/**
 * Returns which rows are imported without a person: those that a program asked for at the start, or all of a status list
 * whose reading is known.
 */
const automaticTake = (
  { take, mailedFrom, isForReview }: ClaimedImport,
  { good, bad }: Pick<Check, 'good' | 'bad'>,
  reading: Reading,
): 'good' | 'all' | undefined => {
  if (take === 'good' && good > 0) return 'good';
  const isWhole = good > 0 && bad === 0;
  if (take === 'all' && isWhole) return 'all';
  const isKnown = reading.remembered && bad === 0 && openWords(reading).length === 0;
  return mailedFrom !== null && !isForReview && isKnown ? 'all' : undefined;
};

/** Opens the file of an import, or the rows that were sent instead. */
const openSource = async (services: Services, claimed: ClaimedImport): Promise<Source> => {
  const { id, fileKey, contentType } = claimed;
  if (fileKey !== null) return openTable(services, { fileKey, contentType, encoding: chosenEncoding(claimed) });
  const { db } = services.database;
  const [sent] = await db.select({ rows: imports.sentRows }).from(imports).where(eq(imports.id, id));
  if (!sent?.rows) throw new Error(`The import ${id} is to be checked and has no file`);
  return openSentRows(sent.rows);
};

const checkTable = async (services: Services, received: ClaimedImport): Promise<void> => {
  const infected = await findInfection(services, received);
  if (infected !== undefined) return settle(services, received, 'refused', infected);
  const source = await openSource(services, received);
  const claimed = await withSubject(services, received, source);
  const kind = getImportKind(claimed);
  const refuse = (problem: string) => settle(services, claimed, 'refused', problem);
  const { reading: before } = claimed;
  const table = await locateTable(source, kind, {
    ...{ sheet: before?.sheet, heading: before?.heading ?? source.heading },
  });
  const total = table ? Math.max(0, table.shape.count - table.heading.to) : 0;
  if (!table || total === 0) return refuse(noLines(kind));
  if (total > maxImportedRows) return refuse(tooMany);
  const { db } = services.database;
  const importedOn = claimed.createdAt.slice(0, 10);
  const reading = await detectReading(table, kind, await chosenFor(db, claimed, table), importedOn);
  const names = await loadNameResolver(db, claimed.agentId);
  if (readingFaults(reading, kind.fields).length + unconfirmedFields(reading, kind.fields).length > 0)
    return refuseReading(services, claimed, await withWords(table, reading, { kind, names }), total, kind);
  const read = await kind.startReading(db, claimed.agentId);
  const check = new Check(services, claimed, { kind, reading, read, names, total });
  const rows = readDataRows(table, reading, kind, (row) => check.leave(row));
  for await (const row of rows) await check.add(row);
  await check.finish();
  if (check.good + check.bad === 0) return refuse(noLines(kind));
  const take = automaticTake(claimed, check, { ...reading, words: names.words() });
  if (take) return takeOver(services, claimed, take);
  return settle(services, claimed, check.good > 0 ? 'checked' : 'refused');
};

/**
 * Reads the file of an import row by row and stores the results.
 * @throws NotOurs when it was stopped
 */
export const checkImport = async (services: Services, claimed: ClaimedImport): Promise<void> => {
  await beginAnew(services, claimed);
  try {
    await checkTable(services, claimed);
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    await settle(services, claimed, 'refused', error.message);
  }
};

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { rateImportFaults, rateImports } from '../../../tables/rateTables';
import { rowsFor } from '../../../tables/rowsFor';
import { type ClaimedImport, holdImport, settleImport } from '../../imports/claimedImport';
import { ImportProgress } from '../../imports/progress';
import type { CheckedLine } from '../../imports/subject';
import { readTable, type TableRow, UnreadableTable } from '../file/readTable';
import { loadDirectory } from '../rows/rateTerms';
import { isBlank } from '../tariff/cells';
import type { Fault } from '../tariff/lineReader';
import type { Directory } from '../tariff/rateTerms';
import { type Heading, readHeading } from '../tariff/readHeading';
import { type Subject, subjectOf } from './subjects';

/** Lines that are checked and stored at once; between two batches an import can be stopped. */
const BATCH = 1_000;
/** Faults that are kept; the rest is counted. */
const KEPT_FAULTS = 5_000;

const tooMany = (most: number): string =>
  `The file has more than ${most.toLocaleString('en-US')} lines. Split it and import the parts one after the other.`;
const noLines = ({ columns }: Subject): string => `The file has no ${columns.lines}.`;

type RowFault = Fault & { readonly row: number };
const storeFaults = async (tx: Tx, importId: string, from: number, faults: readonly RowFault[]): Promise<void> => {
  const rows = faults.map(({ row: rowNo, column: columnName, value, message }, index) => ({
    ...{ importId, nr: from + index, rowNo, columnName, message },
    value: value.slice(0, 200),
  }));
  await tx.insert(rateImportFaults).select(rowsFor(rateImportFaults, rows));
};

/** Checks the lines of an import batch by batch and stores what it finds. */
class Check {
  #batch: TableRow[] = [];
  #lines = 0;
  #faults = 0;
  #rows = 0;
  readonly #subject: Subject;
  readonly #read: ReturnType<Subject['startReading']>;
  readonly #progress: ImportProgress;

  constructor(
    private readonly services: Services,
    private readonly claimed: ClaimedImport,
    private readonly heading: Heading,
    directory: Directory,
    private readonly total: number,
  ) {
    this.#subject = subjectOf(claimed);
    this.#read = this.#subject.startReading(directory);
    this.#progress = new ImportProgress(services.database, claimed.userId);
  }

  get isSound(): boolean {
    return this.#faults === 0;
  }

  get lines(): number {
    return this.#lines;
  }

  async add(row: TableRow): Promise<void> {
    this.#rows += 1;
    if (!row.cells.every(isBlank)) this.#batch.push(row);
    if (this.#batch.length < BATCH) return;
    await this.flush();
  }

  /** @throws NotOurs when the import was stopped */
  async flush(): Promise<void> {
    const lines: CheckedLine<unknown>[] = [];
    const faults: RowFault[] = [];
    for (const { row, cells } of this.#batch) {
      const read = this.#read(this.heading.cellsOf(cells), row);
      if ('terms' in read) lines.push({ row, terms: read.terms });
      else faults.push(...read.faults.map((fault) => ({ ...fault, row })));
    }
    this.#batch = [];
    await this.#store(lines, faults);
    const { id, state } = this.claimed;
    this.#progress.tell({ importId: id, rows: this.#rows, total: this.total, state });
  }

  /** Tells of a fault of the file as a whole. */
  refuse = (faults: readonly RowFault[]): Promise<void> => this.#store([], faults);

  async #store(lines: readonly CheckedLine<unknown>[], faults: readonly RowFault[]): Promise<void> {
    const { id } = this.claimed;
    const before = this.#faults;
    this.#faults += faults.length;
    // What has faults is never taken over: its first lines are shown, the rest need not be kept.
    const kept = before === 0 ? lines : [];
    this.#lines += lines.length;
    await this.services.database.transaction(async (tx) => {
      await holdImport(tx, this.claimed);
      if (kept.length > 0) await this.#subject.storeLines(tx, id, kept);
      const room = Math.max(0, KEPT_FAULTS - before);
      if (faults.length > 0 && room > 0) await storeFaults(tx, id, before, faults.slice(0, room));
      await tx
        .update(rateImports)
        .set({ rows: this.#rows, total: this.total, faultCount: this.#faults, beatAt: sql`clock_timestamp()` })
        .where(eq(rateImports.id, id));
    });
  }
}

const settle = (services: Services, claimed: ClaimedImport, state: 'checked' | 'refused', problem?: string) =>
  services.database.transaction(async (tx) => {
    await holdImport(tx, claimed);
    if (state === 'checked') await subjectOf(claimed).compare(tx, claimed);
    await settleImport(tx, claimed, problem === undefined ? { state } : { state, problem });
  });

/** What an earlier worker has left of the same import. */
const beginAnew = (services: Services, claimed: ClaimedImport) =>
  services.database.transaction(async (tx) => {
    await holdImport(tx, claimed);
    await subjectOf(claimed).dropLines(tx, claimed.id);
    await tx.delete(rateImportFaults).where(eq(rateImportFaults.importId, claimed.id));
  });

const checkTable = async (services: Services, claimed: ClaimedImport, fileKey: string): Promise<void> => {
  const { rows, count } = await readTable(() => services.storage.get(fileKey), claimed.contentType);
  const first = await rows.next();
  const subject = subjectOf(claimed);
  const total = Math.max(0, count - 1);
  if (first.done || total === 0) return settle(services, claimed, 'refused', noLines(subject));
  const heading = readHeading(first.value.cells, subject.columns);
  const directory = await loadDirectory(services.database.db, claimed.agentId);
  const check = new Check(services, claimed, heading, directory, total);
  if (total > subject.most) {
    await rows.return(undefined);
    return settle(services, claimed, 'refused', tooMany(subject.most));
  }
  if (heading.faults.length > 0) {
    await rows.return(undefined);
    await check.refuse(heading.faults.map((fault) => ({ ...fault, row: first.value.row })));
    return settle(services, claimed, 'refused');
  }
  for await (const row of rows) await check.add(row);
  await check.flush();
  if (!check.isSound) return settle(services, claimed, 'refused');
  if (check.lines === 0) return settle(services, claimed, 'refused', noLines(subject));
  return settle(services, claimed, 'checked');
};

/** Reads the file of an import line by line and says what it finds. @throws NotOurs when it was stopped */
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

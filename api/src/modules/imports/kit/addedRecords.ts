import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { ChangeOf } from '../../../platform/audit/recordChange';
import { sha256Hex } from '../../../platform/encoding/digest';
import { newId } from '../../../platform/encoding/id';
import type { Tx } from '../../../ports/database';
import { importFaults, importLines, imports } from '../../../tables/importTables';
import { rowsFor } from '../../../tables/rowsFor';
import { type Actor, findImportActor } from './actorOf';
import { type ClaimedImport, lockImport } from './claimedImport';
import { finishApply, finishUndo, RemainingRecordList } from './finishImport';
import type { ImportKind } from './kind';
import { ImportProgress } from './progress';

/** Records per transaction; on the embedded database other writers wait for it. */
const BATCH = 50;
/** Above every row number: the largest integer of the database. */
const AFTER_LAST = 2_147_483_647;

/** Differences between kinds whose rows become one record each, added like manually. */
export interface RecordKind<Terms> {
  readonly action: ChangeOf<'rate-import'>;
  readonly columns: readonly string[];
  /** Returns a row as cells of the columns. */
  readonly cells: (terms: Terms) => string[];
  readonly nameOf: (terms: Terms) => string;
  /** Returns a hint about a row in the preview, or null. */
  readonly noteOn?: (terms: Terms) => string | null;
  /** Adds the record under its id and returns its version, or the reason when it cannot be added any more. */
  readonly add: (tx: Tx, adding: { id: string; terms: Terms; actor: Actor }) => Promise<number | { fault: string }>;
  /** Removes the record, or returns the reason when it was changed or used since. A missing record is no reason. */
  readonly remove: (tx: Tx, removing: { id: string; version: number; actor: Actor }) => Promise<string | undefined>;
}

type Line = typeof importLines.$inferSelect;

const isLineOfImport = ({ id }: ClaimedImport) => eq(importLines.importId, id);

/** Returns the next rows: in the order of the file, or from its end. */
const nextLines = (tx: Tx, those: SQL | undefined, order = asc): Promise<Line[]> =>
  tx.select().from(importLines).where(those).orderBy(order(importLines.rowNo)).limit(BATCH);

/** Records that a row could not be applied although it passed the check. */
const leaveOut = async (tx: Tx, { id }: ClaimedImport, row: number, message: string): Promise<void> => {
  const [counted] = await tx
    .update(imports)
    .set({
      badCount: sql`${imports.badCount} + 1`,
      faultCount: sql`${imports.faultCount} + 1`,
      goodCount: sql`${imports.goodCount} - 1`,
    })
    .where(eq(imports.id, id))
    .returning({ nr: imports.faultCount });
  const fault = { importId: id, nr: counted?.nr ?? 0, rowNo: row, columnName: '', value: '', message };
  await tx.insert(importFaults).values(fault).onConflictDoNothing();
  await tx.delete(importLines).where(and(eq(importLines.importId, id), eq(importLines.rowNo, row)));
};

/** Returns the common part of kinds whose rows become one record each. */
export const addedRecords = <Terms>(
  kind: RecordKind<Terms>,
): Pick<ImportKind<Terms>, 'storeLines' | 'dropLines' | 'apply' | 'stopped' | 'undo' | 'preview'> => {
  const addBatch = (tx: Tx, claimed: ClaimedImport, actor: Actor, lines: readonly Line[]) =>
    lines.reduce(async (before, line) => {
      await before;
      const added = await kind.add(tx, { id: line.id, terms: line.terms as Terms, actor });
      if (typeof added === 'object') return leaveOut(tx, claimed, line.rowNo, added.fault);
      await tx
        .update(importLines)
        .set({ version: added })
        .where(and(isLineOfImport(claimed), eq(importLines.rowNo, line.rowNo)));
    }, Promise.resolve());

  return {
    storeLines: async (tx, importId, lines) => {
      const rows = lines.map(({ row: rowNo, terms }) => ({ importId, rowNo, id: newId(), terms, version: null }));
      await tx.insert(importLines).select(rowsFor(importLines, rows));
    },
    dropLines: async (tx, importId) => {
      await tx.delete(importLines).where(eq(importLines.importId, importId));
    },
    apply: async ({ database }, claimed) => {
      const { id: importId, state, userId } = claimed;
      const progress = new ImportProgress(database, userId);
      const actor = await findImportActor(database.db, claimed);
      const total = await database.db.$count(importLines, isLineOfImport(claimed));
      const waiting = and(isLineOfImport(claimed), isNull(importLines.version));
      let rows = total - (await database.db.$count(importLines, waiting));
      for (let behind: number | undefined = 0; behind !== undefined; ) {
        const lines = await database.transaction(async (tx) => {
          await lockImport(tx, claimed);
          const batch = await nextLines(tx, and(waiting, gt(importLines.rowNo, behind ?? 0)));
          await addBatch(tx, claimed, actor, batch);
          const done = { rows: rows + batch.length, beatAt: sql`clock_timestamp()` };
          await tx.update(imports).set(done).where(eq(imports.id, importId));
          return batch;
        });
        rows += lines.length;
        behind = lines.at(-1)?.rowNo;
        progress.tell({ importId, rows, total, state });
      }
      await database.transaction(async (tx) => {
        await lockImport(tx, claimed);
        const taken = await tx.$count(importLines, isLineOfImport(claimed));
        await finishApply(tx, claimed, { action: kind.action, appliedRows: taken });
      });
    },
    stopped: 'undoing',
    undo: async ({ database }, claimed) => {
      const { id: importId, state, userId } = claimed;
      const progress = new ImportProgress(database, userId);
      const actor = await findImportActor(database.db, claimed);
      // When an import was stopped, some rows have no record.
      const taken = and(isLineOfImport(claimed), isNotNull(importLines.version));
      const total = await database.db.$count(importLines, taken);
      const kept = new RemainingRecordList();
      let rows = 0;
      // From the end: a record of a later row may belong to one of an earlier row.
      for (let before: number | undefined = AFTER_LAST; before !== undefined; ) {
        const lines = await database.transaction(async (tx) => {
          await lockImport(tx, claimed);
          const batch = await nextLines(tx, and(taken, lt(importLines.rowNo, before ?? 0)), desc);
          for (const { id, version, terms } of batch) {
            const why = version === null ? undefined : await kind.remove(tx, { id, version, actor });
            if (why !== undefined) kept.add({ name: kind.nameOf(terms as Terms), why });
          }
          await tx.update(imports).set({ beatAt: sql`clock_timestamp()` }).where(eq(imports.id, importId));
          return batch;
        });
        rows += lines.length;
        before = lines.at(-1)?.rowNo;
        progress.tell({ importId, rows, total, state });
      }
      await database.transaction(async (tx) => {
        await lockImport(tx, claimed);
        await finishUndo(tx, claimed, total - kept.count, kept);
      });
    },
    preview: async (db, importId, most) => {
      const lines = await db
        .select({ row: importLines.rowNo, terms: importLines.terms })
        .from(importLines)
        .where(eq(importLines.importId, importId))
        .orderBy(importLines.rowNo)
        .limit(most);
      const rows = lines.map(({ row, terms }) => ({
        ...{ row, cells: kind.cells(terms as Terms) },
        note: kind.noteOn?.(terms as Terms) ?? null,
      }));
      return { columns: [...kind.columns], rows };
    },
  };
};

/** Maximum length of a comparison key, in characters. */
const MOST_OF_A_KEY = 128;

/** Returns a function that finds duplicate rows of the file. */
export const createDuplicateFinder = () => {
  const rows = new Map<string, number>();
  return (said: string, row: number): string | undefined => {
    // Keys stay in memory until the end of the file, so long ones are hashed.
    const key = said.length > MOST_OF_A_KEY ? sha256Hex(said) : said;
    const before = rows.get(key);
    if (before === undefined) rows.set(key, row);
    return before === undefined ? undefined : `is in row ${before} already`;
  };
};

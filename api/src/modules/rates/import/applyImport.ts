import { and, count, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { imports } from '../../../tables/importTables';
import { rateImportLines, tariffLines, unfinishedRateImports } from '../../../tables/rateTables';
import { toColumnList } from '../../../tables/toColumnList';
import { findImportActor } from '../../imports/kit/actorOf';
import { type ClaimedImport, lockImport } from '../../imports/kit/claimedImport';
import { finishApply } from '../../imports/kit/finishImport';
import { ImportProgress } from '../../imports/kit/progress';
import { notifyImportedLines } from '../rows/notifyLaneChanges';
import { termColumns } from '../rows/rateTerms';

/** Lines per transaction; on the embedded database other writers wait for it. */
const BATCH = 500;

interface Extent {
  readonly lines: number;
  /** Row number of the last line. */
  readonly last: number;
}

/** Hides the lines of the import from now on. */
const begin = async (tx: Tx, claimed: ClaimedImport): Promise<Extent> => {
  await lockImport(tx, claimed);
  await tx.insert(unfinishedRateImports).values({ importId: claimed.id }).onConflictDoNothing();
  const [extent] = await tx
    .select({ lines: count(), last: sql<number>`coalesce(max(${rateImportLines.rowNo}), 0)` })
    .from(rateImportLines)
    .where(eq(rateImportLines.importId, claimed.id));
  return extent ?? { lines: 0, last: 0 };
};

/**
 * Stores the lines from a row on, except those that an earlier worker has stored. Returns the number of lines stored so
 * far.
 */
const storeBatch = async (tx: Tx, claimed: ClaimedImport, from: number): Promise<number> => {
  const { id, agentId } = claimed;
  await lockImport(tx, claimed);
  const { rowNo, importId } = rateImportLines;
  const batch = tx
    .select({
      id: rateImportLines.id,
      agentId: sql`${agentId}`,
      importId,
      ...termColumns(rateImportLines),
    })
    .from(rateImportLines)
    .where(and(eq(importId, id), gte(rowNo, from), lt(rowNo, from + BATCH)))
    .orderBy(rowNo);
  const written = [
    tariffLines.id,
    tariffLines.agentId,
    tariffLines.importId,
    ...Object.values(termColumns(tariffLines)),
  ];
  await tx.execute(sql`
    insert into ${tariffLines} (${toColumnList(written)}) ${batch} on conflict (${toColumnList([tariffLines.id])}) do nothing`);
  const upToHere = and(eq(importId, id), lt(rowNo, from + BATCH));
  const [stored] = await tx
    .update(imports)
    .set({ beatAt: sql`clock_timestamp()`, rows: sql`${tx.$count(rateImportLines, upToHere)}` })
    .where(eq(imports.id, id))
    .returning({ rows: imports.rows });
  return stored?.rows ?? 0;
};

/** Shows all lines of the import. */
const finish = async (tx: Tx, claimed: ClaimedImport, { lines }: Extent): Promise<void> => {
  const { id, agentId } = claimed;
  await lockImport(tx, claimed);
  await tx.delete(unfinishedRateImports).where(eq(unfinishedRateImports.importId, claimed.id));
  // The stored lines refer to their import.
  await tx.delete(rateImportLines).where(eq(rateImportLines.importId, claimed.id));
  await finishApply(tx, claimed, { action: 'rate.imported', appliedRows: lines });
  await notifyImportedLines(tx, { id, agentId, actor: await findImportActor(tx, claimed) });
};

/**
 * Applies all lines of an import or none: stores them in hidden batches and shows them at once.
 * @throws NotOurs when another worker applied it
 */
export const applyImport = async ({ database }: Services, claimed: ClaimedImport): Promise<void> => {
  const { id, userId, state } = claimed;
  const progress = new ImportProgress(database, userId);
  const extent = await database.transaction((tx) => begin(tx, claimed));
  for (let from = 0; from <= extent.last; from += BATCH) {
    const rows = await database.transaction((tx) => storeBatch(tx, claimed, from));
    progress.tell({ importId: id, rows, total: extent.lines, state });
  }
  await database.transaction((tx) => finish(tx, claimed, extent));
};

/** Removes lines of abandoned imports in batches. The lines are hidden all the time. */
export const removeAbandoned = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const { importId } = unfinishedRateImports;
  const applying = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.state, 'applying')));
  const abandoned = await db.select({ id: importId }).from(unfinishedRateImports).where(notExists(applying));
  for (const { id } of abandoned) {
    const some = db.select({ id: tariffLines.id }).from(tariffLines).where(eq(tariffLines.importId, id)).limit(BATCH);
    let removed = BATCH;
    while (removed === BATCH) {
      const { rowCount } = await db.delete(tariffLines).where(inArray(tariffLines.id, some));
      removed = rowCount ?? 0;
    }
    await db.delete(unfinishedRateImports).where(eq(importId, id));
  }
};

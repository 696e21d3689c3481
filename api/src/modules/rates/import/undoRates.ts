import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { tariffLines } from '../../../tables/rateTables';
import { type ClaimedImport, lockImport } from '../../imports/kit/claimedImport';
import {
  finishUndo,
  RemainingRecordList,
  type RemainingRecords,
  remainingReasons,
} from '../../imports/kit/finishImport';
import { ImportProgress } from '../../imports/kit/progress';
import { isNamedByDeals } from '../../quotes/namedByDeals';

/** Lines that one transaction removes. */
const BATCH = 500;

type Stays = RemainingRecords & { readonly id: string };

/** Returns the lines that were changed since the import, or that priced a quote or booking of the agent. */
const findStaying = async (db: Executor, { id: importId, agentId }: ClaimedImport): Promise<Stays[]> => {
  const { id, version, originCode, destinationCode, carrierCode, service } = tariffLines;
  const rows = await db
    .select({ id, version, originCode, destinationCode, carrierCode, service })
    .from(tariffLines)
    .where(and(eq(tariffLines.importId, importId), sql`(${version} > 1 or ${isNamedByDeals(id, 'rateId', agentId)})`));
  return rows.map((row) => ({
    id: row.id,
    name: `${row.originCode} – ${row.destinationCode}, ${row.carrierCode} ${row.service}`,
    why: row.version > 1 ? remainingReasons.changed : remainingReasons.named,
  }));
};

/**
 * Removes the lines of an import in batches, except those that were changed or used.
 * @throws NotOurs
 */
export const undoRates = async ({ database }: Services, claimed: ClaimedImport): Promise<void> => {
  const { id: importId, state, userId } = claimed;
  const progress = new ImportProgress(database, userId);
  const staying = await findStaying(database.db, claimed);
  const stays = staying.map(({ id }) => id);
  const isOf = and(eq(tariffLines.importId, importId), eq(tariffLines.version, 1), notInArray(tariffLines.id, stays));
  const total = await database.db.$count(tariffLines, isOf);
  let undone = 0;
  let removed = BATCH;
  while (removed === BATCH) {
    removed = await database.transaction(async (tx) => {
      await lockImport(tx, claimed);
      const some = tx.select({ id: tariffLines.id }).from(tariffLines).where(isOf).limit(BATCH);
      return (await tx.delete(tariffLines).where(inArray(tariffLines.id, some))).rowCount ?? 0;
    });
    undone += removed;
    progress.tell({ importId, rows: undone, total, state });
  }
  await database.transaction(async (tx) => {
    await lockImport(tx, claimed);
    // A user may have changed a line while the others were removed.
    const left = await findStaying(tx, claimed);
    const kept = new RemainingRecordList();
    for (const line of left) kept.add(line);
    await finishUndo(tx, claimed, undone, kept);
  });
};

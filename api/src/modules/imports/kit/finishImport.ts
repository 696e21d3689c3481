import type { Import } from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { type ChangeOf, recordChange } from '../../../platform/audit/recordChange';
import { notify } from '../../../platform/events/notify';
import type { Tx } from '../../../ports/database';
import { imports } from '../../../tables/importTables';
import { importActorId } from './actorOf';
import { type ClaimedImport, settleImport } from './claimedImport';

/** Maximum number of records listed by name that an undo could not remove. */
const TOLD = 20;

interface FinishApplyInput {
  readonly action: ChangeOf<'rate-import'>;
  /** Number of applied rows. */
  readonly appliedRows: number;
  /** Additional fields of the audit entry. */
  readonly after?: Readonly<Record<string, unknown>>;
}

/**
 * Records that the rows were applied and notifies the user.
 * @throws NotOurs
 */
export const finishApply = async (
  tx: Tx,
  claimed: ClaimedImport,
  { action, appliedRows, after }: FinishApplyInput,
): Promise<void> => {
  const { id, agentId } = claimed;
  await tx.update(imports).set({ rows: appliedRows, takenCount: appliedRows }).where(eq(imports.id, id));
  await recordChange(tx, {
    actor: { id: importActorId(claimed) },
    action,
    id,
    after: { lines: appliedRows, ...after, agent: agentId },
  });
  await settleImport(tx, claimed, { state: 'done' });
  const label = `${appliedRows} ${appliedRows === 1 ? 'row' : 'rows'} taken over`;
  // The user may have left the page, so the notification has no actor and reaches them as well.
  await notify(tx, { kind: 'import-finished', label, tone: 'good', agentId, subjectId: id, actor: null });
};

export type RemainingRecords = Import['kept'][number];

/** Collects the records that an undo leaves: counts all and lists the first ones. */
export class RemainingRecordList {
  count = 0;
  readonly told: RemainingRecords[] = [];

  add({ name, why }: RemainingRecords): void {
    this.count += 1;
    if (this.told.length < TOLD) this.told.push({ name, why });
  }
}

/**
 * Ends an undo and records which rows remain and why.
 * @throws NotOurs
 */
export const finishUndo = async (
  tx: Tx,
  claimed: ClaimedImport,
  undone: number,
  { count: keptCount, told: kept }: RemainingRecordList,
): Promise<void> => {
  const { id, agentId, subject } = claimed;
  await tx
    .update(imports)
    .set({ rows: undone, takenCount: keptCount, keptCount, kept: [...kept] })
    .where(eq(imports.id, id));
  const after = { subject, undone, kept: keptCount, agent: agentId };
  await recordChange(tx, { actor: { id: importActorId(claimed) }, action: 'import.undone', id, after });
  await settleImport(tx, claimed, { state: 'undone' });
};

/** Reasons why an imported record remains. */
export const remainingReasons = {
  changed: 'was changed since',
  named: 'stands on a quote or a booking',
  held: 'is under a legal hold',
} as const;

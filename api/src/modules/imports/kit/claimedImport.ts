import type { ImportState } from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ports/database';
import { imports } from '../../../tables/importTables';
import { announceImport } from './progress';

/** Import that a worker processes; `attempt` distinguishes it from later attempts. */
export type ClaimedImport = Readonly<
  Pick<
    typeof imports.$inferSelect,
    | ('id' | 'agentId' | 'userId' | 'subject' | 'contentType' | 'fileKey' | 'total' | 'attempt' | 'reading' | 'take')
    | ('mailedFrom' | 'createdAt' | 'keyId' | 'isForReview')
  >
> & { readonly state: 'checking' | 'applying' | 'undoing' };

/** Ends a worker silently: the import was stopped or another worker processes it. */
export class ImportNotClaimed extends Error {
  override readonly name = 'NotOurs';
}

/** Matches imports that are being checked, applied or undone. */
export const isAtWork: SQL = inArray(imports.state, ['checking', 'applying', 'undoing']);

/** Claims an import that needs work; returns undefined when there is nothing to do. */
export const claimImport = async ({ db }: Pick<Database, 'db'>, id: string): Promise<ClaimedImport | undefined> => {
  const { agentId, userId, subject, contentType, fileKey, state, total, attempt, reading, take } = imports;
  const { mailedFrom, createdAt, keyId, isForReview } = imports;
  const [claimed] = await db
    .update(imports)
    .set({ attempt: sql`${attempt} + 1`, beatAt: sql`clock_timestamp()`, rows: 0 })
    .where(and(eq(imports.id, id), isAtWork))
    .returning({
      ...{ id: imports.id, agentId, userId, subject, contentType, fileKey, total, attempt, reading, take },
      ...{ mailedFrom, createdAt, keyId, isForReview },
      state: sql<ClaimedImport['state']>`${state}`,
    });
  return claimed;
};

const ours = ({ id, state, attempt }: ClaimedImport) =>
  and(eq(imports.id, id), eq(imports.state, state), eq(imports.attempt, attempt));

/**
 * Locks the import until the transaction ends.
 * @throws NotOurs
 */
export const lockImport = async (tx: Tx, claimed: ClaimedImport): Promise<void> => {
  const held = await tx.select({ id: imports.id }).from(imports).where(ours(claimed)).for('update');
  if (held.length === 0) throw new ImportNotClaimed();
};

interface SettleImportInput {
  readonly state: Exclude<ImportState, 'checking'>;
  readonly problem?: string;
}

/**
 * Ends the current step of the import and notifies its user.
 * @throws NotOurs
 */
export const settleImport = async (
  tx: Tx,
  claimed: ClaimedImport,
  { state, problem }: SettleImportInput,
): Promise<void> => {
  const { rowCount } = await tx
    .update(imports)
    .set({ state, problem: problem ?? null, updatedAt: sql`now()` })
    .where(ours(claimed));
  if (rowCount === 0) throw new ImportNotClaimed();
  await announceImport(tx, claimed.id);
};

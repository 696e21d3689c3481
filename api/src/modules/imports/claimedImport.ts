import type { RateImport } from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ports/database';
import { rateImports } from '../../tables/rateTables';
import { announceImport } from './progress';

type State = RateImport['state'];

/** An import that a worker has in hand; `attempt` says that it is this one and not one after it. */
export type ClaimedImport = Readonly<
  Pick<
    typeof rateImports.$inferSelect,
    'id' | 'agentId' | 'userId' | 'subject' | 'contentType' | 'fileKey' | 'total' | 'attempt'
  >
> & { readonly state: 'checking' | 'applying' };

/** The import was stopped, or another worker has it now: this one ends without a word. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** Imports that are to be checked or taken over. */
export const isAtWork: SQL = inArray(rateImports.state, ['checking', 'applying']);

/** Takes an import in hand that is to be checked or taken over; undefined when there is nothing to do. */
export const claimImport = async ({ db }: Pick<Database, 'db'>, id: string): Promise<ClaimedImport | undefined> => {
  const { agentId, userId, subject, contentType, fileKey, state, total, attempt } = rateImports;
  const [claimed] = await db
    .update(rateImports)
    .set({ attempt: sql`${attempt} + 1`, beatAt: sql`clock_timestamp()`, rows: 0 })
    .where(and(eq(rateImports.id, id), isAtWork))
    .returning({
      ...{ id: rateImports.id, agentId, userId, subject, contentType, fileKey, total, attempt },
      state: sql<ClaimedImport['state']>`${state}`,
    });
  return claimed;
};

const ours = ({ id, state, attempt }: ClaimedImport) =>
  and(eq(rateImports.id, id), eq(rateImports.state, state), eq(rateImports.attempt, attempt));

/** Keeps the import from others until the transaction ends. @throws NotOurs */
export const holdImport = async (tx: Tx, claimed: ClaimedImport): Promise<void> => {
  const held = await tx.select({ id: rateImports.id }).from(rateImports).where(ours(claimed)).for('update');
  if (held.length === 0) throw new NotOurs();
};

interface Settled {
  readonly state: Exclude<State, 'checking'>;
  readonly problem?: string;
}

/** Ends the step that the import is in, and tells its user. @throws NotOurs */
export const settleImport = async (tx: Tx, claimed: ClaimedImport, { state, problem }: Settled): Promise<void> => {
  const { rowCount } = await tx
    .update(rateImports)
    .set({ state, problem: problem ?? null, updatedAt: sql`now()` })
    .where(ours(claimed));
  if (rowCount === 0) throw new NotOurs();
  await announceImport(tx, claimed.id);
};

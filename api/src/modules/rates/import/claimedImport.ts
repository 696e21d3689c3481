import type { RateImport } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../ports/database';
import { announceImport } from './progress';

/** An import that a worker has in hand; `attempt` says that it is this one and not one after it. */
export interface ClaimedImport {
  readonly id: string;
  readonly agentId: string;
  readonly userId: string;
  readonly contentType: string;
  readonly fileKey: string | null;
  readonly state: 'checking' | 'applying';
  readonly total: number | null;
  readonly attempt: number;
}

/** The import was stopped, or another worker has it now: this one ends without a word. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** Takes an import in hand that is to be checked or taken over; undefined when there is nothing to do. */
export const claimImport = async ({ db }: Pick<Database, 'db'>, id: string): Promise<ClaimedImport | undefined> => {
  const { rows } = await db.execute<ClaimedImport & Record<string, unknown>>(sql`
    update rate_imports set attempt = attempt + 1, beat_at = clock_timestamp(), rows = 0
     where id = ${id} and state in ('checking', 'applying')
    returning id, agent_id as "agentId", user_id as "userId", content_type as "contentType", file_key as "fileKey", state,
              total, attempt`);
  return rows[0];
};

const ours = ({ id, state, attempt }: ClaimedImport): SQL =>
  sql`id = ${id} and state = ${state} and attempt = ${attempt}`;

/** Keeps the import from others until the transaction ends. @throws NotOurs */
export const holdImport = async (tx: Tx, claimed: ClaimedImport): Promise<void> => {
  const { rows } = await tx.execute(sql`select 1 from rate_imports where ${ours(claimed)} for update`);
  if (rows.length === 0) throw new NotOurs();
};

interface Settled {
  readonly state: Exclude<RateImport['state'], 'checking'>;
  readonly problem?: string;
}

/** Ends the step that the import is in, and tells its user. @throws NotOurs */
export const settleImport = async (tx: Tx, claimed: ClaimedImport, { state, problem }: Settled): Promise<void> => {
  const { rowCount } = await tx.execute(sql`
    update rate_imports set state = ${state}, problem = ${problem ?? null}, updated_at = now() where ${ours(claimed)}`);
  if (rowCount === 0) throw new NotOurs();
  await announceImport(tx, claimed.id);
};

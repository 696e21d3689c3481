import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { executeNamed } from './executeNamed';

/** Runs independent inserts as one statement. Their results are discarded. */
export const insertTogether = async (tx: Executor, insertions: readonly SQLWrapper[]): Promise<void> => {
  const parts = insertions.map((one) => one.getSQL());
  const last = parts.pop();
  if (!last) return;
  const before = parts.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${part})`);
  await executeNamed(tx, before.length === 0 ? last : sql`with ${sql.join(before, sql`, `)} ${last}`);
};

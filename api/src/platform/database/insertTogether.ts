import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { executeNamed } from './executeNamed';

/** Makes insertions that need nothing of each other, as one statement. What they would answer is left. */
export const insertTogether = async (tx: Executor, insertions: readonly SQLWrapper[]): Promise<void> => {
  const parts = insertions.map((one) => one.getSQL());
  const last = parts.pop();
  if (!last) return;
  const before = parts.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${part})`);
  await executeNamed(tx, before.length === 0 ? last : sql`with ${sql.join(before, sql`, `)} ${last}`);
};

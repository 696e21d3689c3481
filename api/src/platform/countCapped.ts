import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Executor } from '../ports/database';

/** A filter may match much of a large table: counting stops here and the answer says so. */
export const COUNT_AT_MOST = 10_000;
const COUNT_FOR = '2s';

export interface Total {
  readonly totalDocs: number;
  readonly totalCapped?: true;
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error instanceof pg.DatabaseError && error.code === '57014') || isTimeout(error.cause));

/** The rows of a query, of which only so many are looked at. */
interface Limitable {
  limit(rows: number): SQLWrapper;
}

/**
 * Counts the rows of a query up to a limit and for a time only. `shown` is how many the caller has seen already:
 * there are at least so many.
 */
export const countCapped = async (
  database: Database,
  query: (db: Executor) => Limitable,
  shown: number,
  atMost = COUNT_AT_MOST,
): Promise<Total> => {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${COUNT_FOR}'`)}`);
      const n = await tx.$count(sql`${query(tx).limit(atMost + 1)} found`);
      return n > atMost ? { totalDocs: Math.max(atMost, shown), totalCapped: true } : { totalDocs: n };
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return { totalDocs: shown, totalCapped: true };
  }
};

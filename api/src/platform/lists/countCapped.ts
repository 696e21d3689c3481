import { type SQLWrapper, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Executor } from '../../ports/database';

/** Limit of counts: a filter may match much of a large table, so counting stops here and the response says so. */
export const COUNT_AT_MOST = 10_000;
const COUNT_FOR = '2s';

export interface Total {
  readonly totalDocs: number;
  readonly totalCapped?: true;
}

/** Returns whether an error says that a statement took longer than its time-out. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof pg.DatabaseError && error.code === '57014') || isStatementTimeout(error.cause));

/** A query with a limit. */
interface Limitable {
  limit(rows: number): SQLWrapper;
}

/**
 * Counts the rows of a query up to a limit and within a time-out. `shown` is the number of rows that the caller has
 * seen: the minimum.
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
    if (!isStatementTimeout(error)) throw error;
    return { totalDocs: shown, totalCapped: true };
  }
};

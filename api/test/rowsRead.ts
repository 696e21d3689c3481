import { sql } from 'drizzle-orm';
import type { Database, Db } from '../src/ports/database';

interface Read<T> {
  readonly answer: T;
  readonly scans: number;
  readonly rows: number;
}

/**
 * Returns the rows that a query reads from a table, as counted by the database, which updates the count after each
 * transaction.
 */
export const rowsRead = <T>(
  database: Database,
  table: string,
  ask: (within: Database) => Promise<T>,
): Promise<Read<T>> =>
  database.transaction(async (tx) => {
    const within: Database = {
      ...database,
      db: tx as unknown as Db,
      transaction: (work) => work(tx),
      asPlatform: () => within,
    };
    const answer = await ask(within);
    const { rows } = await tx.execute<{ scans: number; rows: number }>(sql`
      select seq_scan::int as scans, (seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables where relid = ${table}::regclass`);
    await tx.execute(sql`select pg_stat_force_next_flush()`);
    return { answer, scans: rows[0]?.scans ?? 0, rows: rows[0]?.rows ?? 0 };
  });

import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';

/** Rows that are fetched at once. */
const PAGE = 500;

/**
 * Reads what a query answers page by page, the last page possibly empty. A cursor of the database keeps the place, so that
 * the query is planned and sorted once. It stops between pages when the signal says so.
 */
export const readPages = async <Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
  signal: AbortSignal,
  onRows: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  await tx.execute(sql`declare exported no scroll cursor for ${query}`);
  for (;;) {
    signal.throwIfAborted();
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(PAGE))} from exported`);
    if (rows.length > 0) await onRows(rows as readonly unknown[] as readonly Row[]);
    if (rows.length < PAGE) return;
  }
};

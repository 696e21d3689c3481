import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../ports/database';
import { dialect } from '../database/dialect';
import { fieldsOf, type Rows } from '../database/writtenOnce';

/** Rows that are fetched at once. */
const PAGE = 200;

/**
 * Reads what a query answers page by page, the last page possibly empty. A cursor of the database keeps the place, so that
 * the query is planned and sorted once. It stops between pages when the signal says so.
 */
export const readPages = async <Row>(
  tx: Tx,
  query: Rows<Row>,
  signal: AbortSignal,
  onRows: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  // Else it is planned for its first rows: walking a million in their order for the few that are asked for.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare exported no scroll cursor for ${query.getSQL()}`);
  // Drizzle knows no FETCH: its rows are read as those of the query.
  const fetch = dialect.sqlToQuery(sql`fetch ${sql.raw(String(PAGE))} from exported`);
  const page = tx._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
    fetch,
    fieldsOf(query),
    undefined,
    true,
  );
  let coming = page.execute();
  for (;;) {
    const rows = await coming;
    signal.throwIfAborted();
    const isLast = rows.length < PAGE;
    if (!isLast) {
      // The database reads the next page while this one is written; what fails then is said when it is waited for.
      coming = page.execute();
      coming.catch(() => {});
    }
    if (rows.length > 0) await onRows(rows);
    if (isLast) return;
  }
};

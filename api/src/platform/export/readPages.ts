import { sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { listSelectedFields, type Rows } from '../database/createPreparedQuery';
import { dialect } from '../database/dialect';

/** Rows per fetch. */
const PAGE = 200;

/**
 * Reads a query page by page; the last page may be empty. A database cursor keeps the position, so that the query is
 * planned and sorted once. It stops between pages when the signal is aborted.
 */
export const readPages = async <Row>(
  tx: Tx,
  query: Rows<Row>,
  signal: AbortSignal,
  onRows: (rows: readonly Row[]) => Promise<void>,
): Promise<void> => {
  // Otherwise the planner optimises for the first rows: it would walk a million rows in order for the few results.
  await tx.execute(sql`set local cursor_tuple_fraction = 1`);
  await tx.execute(sql`declare exported no scroll cursor for ${query.getSQL()}`);
  // Drizzle has no FETCH: its rows are read as those of the query.
  const fetch = dialect.sqlToQuery(sql`fetch ${sql.raw(String(PAGE))} from exported`);
  const page = tx._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
    fetch,
    listSelectedFields(query),
    undefined,
    true,
  );
  let coming = page.execute();
  for (;;) {
    const rows = await coming;
    signal.throwIfAborted();
    const isLast = rows.length < PAGE;
    if (!isLast) {
      // The database reads the next page while this one is written; its error is thrown when it is awaited.
      coming = page.execute();
      coming.catch(() => {});
    }
    if (rows.length > 0) await onRows(rows);
    if (isLast) break;
  }
  await tx.execute(sql`close exported`);
};

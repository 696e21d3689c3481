import { readPages } from '../../../platform/export/readPages';
import type { User } from '../../../platform/people/user';
import type { Database } from '../../../ports/database';
import type { Filter } from '../list/bookingFilter';
import { orderOf } from '../list/bookingOrder';
import { toListCondition } from '../list/listPage';
import { countExactly, countFromTotals, hasStoredTotals } from '../list/totals';
import { type BookingLine, selectLines, toLine } from './bookingLines';

export interface ExportQuery {
  readonly user: User;
  readonly filter: Filter;
  readonly sort: Parameters<typeof orderOf>[0];
  readonly signal: AbortSignal;
}

export interface RowConsumer<Row> {
  /** Called with the number of rows. */
  readonly onStart: (total: number) => Promise<void>;
  readonly onRows: (rows: readonly Row[]) => Promise<void>;
}

/**
 * Reads the bookings of a list page by page from one snapshot, without concurrent changes. Stops between pages when
 * the signal aborts.
 */
export const readBookings = (
  database: Database,
  { user, filter, sort, signal }: ExportQuery,
  { onStart, onRows }: RowConsumer<BookingLine>,
): Promise<void> =>
  database.transaction(async (tx) => {
    signal.throwIfAborted();
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const where = await toListCondition(tx, user, filter);
    await onStart(await (hasStoredTotals(user, filter) ? countFromTotals(tx, user, filter) : countExactly(tx, where)));
    await readPages(tx, selectLines(tx, where).orderBy(orderOf(sort).columns), signal, (rows) =>
      onRows(rows.map(toLine)),
    );
  });

import { readPages } from '../../../platform/export/readPages';
import type { User } from '../../../platform/user';
import type { Database } from '../../../ports/database';
import type { Filter } from '../list/bookingFilter';
import { orderOf } from '../list/bookingOrder';
import { whereOf } from '../list/listPage';
import { countExactly, countKept, isKept } from '../list/totals';
import { type BookingLine, selectLines, toLine } from './bookingLines';

export interface ExportQuestion {
  readonly user: User;
  readonly filter: Filter;
  readonly sort: Parameters<typeof orderOf>[0];
  readonly signal: AbortSignal;
}

export interface Taker<Row> {
  /** How many rows there will be. */
  readonly onStart: (total: number) => Promise<void>;
  readonly onRows: (rows: readonly Row[]) => Promise<void>;
}

/**
 * Reads the bookings of a list from one snapshot, page by page: what others write meanwhile is not in it. It
 * stops between pages when the signal says so.
 */
export const readBookings = (
  database: Database,
  { user, filter, sort, signal }: ExportQuestion,
  { onStart, onRows }: Taker<BookingLine>,
): Promise<void> =>
  database.transaction(async (tx) => {
    signal.throwIfAborted();
    await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
    const where = await whereOf(tx, user, filter);
    await onStart(await (isKept(user, filter) ? countKept(tx, user, filter) : countExactly(tx, where)));
    await readPages(tx, selectLines(tx, where).orderBy(orderOf(sort).columns), signal, (rows) =>
      onRows(rows.map(toLine)),
    );
  });

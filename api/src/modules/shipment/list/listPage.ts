import type { BookingCard, listBookings, Page } from '@quayside/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { BY_TEXT } from '../../../platform/database/namedByText';
import { searching } from '../../../platform/database/searching';
import { behindCursor, cursorOf } from '../../../platform/keyset';
import { windowOf } from '../../../platform/pageAround';
import { pageWithCursor } from '../../../platform/paging';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { selectCards, toCard } from '../booking/bookingRows';
import { type Filter, filterCondition, isPlain } from './bookingFilter';
import { orderOf } from './bookingOrder';
import { listed } from './listed';
import { searchCondition } from './searchCondition';
import { isAnyKept, keptTotalColumn, totalOf } from './totals';

type Query = v.InferOutput<typeof listBookings.query>;

/** The condition of a filter, scope included. */
export const whereOf = async (db: Executor, user: User, filter: Filter): Promise<SQL | undefined> =>
  and(listed(user), filterCondition(user, filter), await searchCondition(db, user, filter.searchText));

interface Window {
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

const idsOf = (db: Executor, where: SQL | undefined, { order, rows, offset }: Window) => {
  const inOrder = db.select({ id: bookings.id }).from(bookings).where(where).orderBy(order);
  return offset === 0 ? inOrder.limit(rows) : inOrder.limit(rows).offset(offset);
};

/**
 * Said as a number and not as a value, so that whoever keeps the plan of the statement knows how few rows are wanted.
 */
const firstOf = (db: Executor, where: SQL | undefined, { order, rows }: Window): SQL =>
  sql`${db.select({ id: bookings.id }).from(bookings).where(where).orderBy(order).getSQL()} limit ${sql.raw(String(rows))}`;

/** A page of bookings. With a cursor it begins behind that, whatever its number; 'Load more' stays quick at any depth. */
export const listPage = async (
  database: Database,
  user: User,
  { page, limit, sort, cursor, ...filter }: Query,
): Promise<Page<BookingCard>> => {
  const order = orderOf(sort);
  const { offset, rows } = windowOf({ page, limit });
  const asked = searching(database, filter.searchText);
  const where = await whereOf(asked.db, user, filter);
  const isAny = isAnyKept(asked.db, user, filter);
  const behind = and(where, isAny, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0, order: order.columns };
  // Ids first: no document is read to be sorted and left out.
  const isSearch = asked !== database;
  const ids = isSearch ? (await idsOf(asked.db, behind, window)).map(({ id }) => id) : null;
  const isBeginning = window.offset === 0;
  const within = isBeginning ? firstOf(database.db, behind, window) : idsOf(database.db, behind, window);
  const onPage = ids ? inArray(bookings.id, ids) : sql`${bookings.id} = any(array(${within}))`;
  const select = selectCards(database.db, onPage, keptTotalColumn(database.db, user, filter)).orderBy(order.columns);
  const isAskedOften = !ids && isBeginning && isPlain(filter);
  const found = ids?.length === 0 ? [] : await (isAskedOften ? select.prepare(BY_TEXT).execute() : select);
  const isWhole = cursor === undefined && found.length > 0 && found.length <= rows;
  const kept = found[0]?.more ?? null;
  const total = isWhole
    ? { totalDocs: offset + found.length }
    : kept !== null
      ? { totalDocs: kept }
      : await totalOf(asked, { user, filter, where, shown: offset + found.length });
  return pageWithCursor({ found, total, cursorOf: (last) => cursorOf(order, last) }, (row) => toCard(user, row), {
    page,
    limit,
  });
};

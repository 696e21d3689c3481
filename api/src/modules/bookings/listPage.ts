import type { BookingCard, listBookings, Page } from '@freight/shared-kernel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Database, Executor } from '../../platform/database/database';
import { windowOf } from '../../platform/paging';
import type { User } from '../../platform/user';
import { type Filter, filterCondition } from './bookingFilter';
import { behindCursor, cursorOf, orderOf } from './bookingOrder';
import { selectBookings, toCard } from './bookingRows';
import { listed } from './listed';
import { searchCondition } from './searchCondition';
import { totalOf } from './totals';

type Query = v.InferOutput<typeof listBookings.query>;

/** The condition of a filter on `bookings b`, scope included. */
export const whereOf = async (db: Executor, user: User, filter: Filter): Promise<SQL> =>
  sql`${listed(user, 'b')} and ${filterCondition(user, filter)} and ${await searchCondition(db, user, filter.searchText)}`;

/** A page of bookings. With a cursor it begins behind that, whatever its number; 'Load more' stays quick at any depth. */
export const listPage = async (
  database: Database,
  user: User,
  { page: number, limit, sort, cursor, ...filter }: Query,
): Promise<Page<BookingCard>> => {
  const order = orderOf(sort);
  const { offset, rows } = windowOf({ page: number, limit });
  const where = await whereOf(database.db, user, filter);
  const found = await selectBookings(
    database.db,
    sql`${where} and ${behindCursor(order, cursor)}`,
    sql`order by ${order.columns} limit ${rows + 1} offset ${cursor === undefined ? offset : 0}`,
  );
  const shown = found.slice(0, rows);
  const last = shown.at(-1);
  const hasNextPage = found.length > rows;
  const total = await totalOf(database, { user, filter, where, shown: offset + found.length });
  const page = limit === -1 ? 1 : number;
  const size = limit === -1 ? Math.min(rows, total.totalDocs) : limit;
  return {
    docs: shown.map(toCard),
    ...total,
    totalPages: Math.max(1, Math.ceil(total.totalDocs / Math.max(1, size))),
    pagingCounter: limit === -1 ? 1 : offset + 1,
    page,
    limit: size,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
    nextCursor: hasNextPage && last ? cursorOf(order, last) : null,
  };
};

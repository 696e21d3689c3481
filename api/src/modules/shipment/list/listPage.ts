import type { BookingCard, listBookings, Page } from '@quayside/contract';
import { and, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { behindCursor, cursorOf } from '../../../platform/keyset';
import { windowOf } from '../../../platform/pageAround';
import { pageWithCursor } from '../../../platform/paging';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { selectBookings, toCard } from '../booking/bookingRows';
import { type Filter, filterCondition } from './bookingFilter';
import { orderOf } from './bookingOrder';
import { listed } from './listed';
import { searchCondition } from './searchCondition';
import { totalOf } from './totals';

type Query = v.InferOutput<typeof listBookings.query>;

/** The condition of a filter, scope included. */
export const whereOf = async (db: Executor, user: User, filter: Filter): Promise<SQL | undefined> =>
  and(listed(user), filterCondition(user, filter), await searchCondition(db, user, filter.searchText));

/** A page of bookings. With a cursor it begins behind that, whatever its number; 'Load more' stays quick at any depth. */
export const listPage = async (
  database: Database,
  user: User,
  { page, limit, sort, cursor, ...filter }: Query,
): Promise<Page<BookingCard>> => {
  const order = orderOf(sort);
  const { offset, rows } = windowOf({ page, limit });
  const where = await whereOf(database.db, user, filter);
  const found = await selectBookings(
    database.db,
    and(where, cursor === undefined ? undefined : behindCursor(order, cursor)),
  )
    .orderBy(order.columns)
    .limit(rows + 1)
    .offset(cursor === undefined ? offset : 0);
  const total = await totalOf(database, { user, filter, where, shown: offset + found.length });
  return pageWithCursor({ found, total, cursorOf: (last) => cursorOf(order, last) }, (row) => toCard(user, row), {
    page,
    limit,
  });
};

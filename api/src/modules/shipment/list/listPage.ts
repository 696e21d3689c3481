import type { BookingCard, listBookings, Page } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { searching } from '../../../platform/database/searching';
import { behindCursor, cursorOf } from '../../../platform/keyset';
import { windowOf } from '../../../platform/pageAround';
import { pageWithCursor } from '../../../platform/paging';
import { organisationOf } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { selectBookingsWith, toCard } from '../booking/bookingRows';
import { type Filter, filterCondition } from './bookingFilter';
import { orderOf } from './bookingOrder';
import { listed } from './listed';
import { searchCondition } from './searchCondition';
import { hasKeptTotals, keptTotalColumn, totalOf } from './totals';

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

const names = new Map<string, string>();
/** More kinds of lists than these are planned each time. */
const NAMED = 60;

/**
 * The name of the statement of a list's beginning, which PostgreSQL then plans once for each connection; undefined where its text may
 * differ between two that are asked alike. What is asked by value is no part of it.
 */
const nameOf = (user: User, { sort, limit, cursor, ...filter }: Omit<Query, 'page'>): string | undefined => {
  if (!hasKeptTotals(user) || Object.values(filter).some((value) => value !== undefined)) return undefined;
  const kind = [
    user.role,
    organisationOf(user) === null,
    seesExceptions(user),
    sort,
    limit,
    cursor === undefined,
  ].join();
  const known = names.get(kind);
  if (known !== undefined || names.size >= NAMED) return known;
  const name = `bookings_${names.size}`;
  names.set(kind, name);
  return name;
};

/** A page of bookings. With a cursor it begins behind that, whatever its number; 'Load more' stays quick at any depth. */
export const listPage = async (
  database: Database,
  user: User,
  { page, ...query }: Query,
): Promise<Page<BookingCard>> => {
  const { limit, sort, cursor, ...filter } = query;
  const order = orderOf(sort);
  const { offset, rows } = windowOf({ page, limit });
  const asked = searching(database, filter.searchText);
  const where = await whereOf(asked.db, user, filter);
  const behind = and(where, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0, order: order.columns };
  // Ids first: no document is read to be sorted and left out.
  const isSearch = asked !== database;
  const ids = isSearch ? (await idsOf(asked.db, behind, window)).map(({ id }) => id) : null;
  const isBeginning = window.offset === 0;
  const within = isBeginning ? firstOf(database.db, behind, window) : idsOf(database.db, behind, window);
  const onPage = ids ? inArray(bookings.id, ids) : sql`${bookings.id} = any(array(${within}))`;
  const select = selectBookingsWith(database.db, onPage, keptTotalColumn(database.db, user, filter)).orderBy(
    order.columns,
  );
  const name = ids || !isBeginning ? undefined : nameOf(user, query);
  const found = ids?.length === 0 ? [] : await (name === undefined ? select : select.prepare(name).execute());
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

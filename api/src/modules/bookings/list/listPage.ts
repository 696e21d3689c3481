import type { BookingCard, listBookings, Page } from '@quayside/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { createPreparedQuery } from '../../../platform/database/createPreparedQuery';
import { databaseForTextSearch } from '../../../platform/database/searching';
import type { Total } from '../../../platform/lists/countCapped';
import { behindCursor, toCursor } from '../../../platform/lists/keyset';
import { toRowWindow } from '../../../platform/lists/pageAround';
import { pageWithText } from '../../../platform/lists/pageWithText';
import { pageWithCursor } from '../../../platform/lists/paging';
import { anyOfRole } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { addExceptions, selectHeads } from '../booking/bookingRows';
import { loadBookingCards } from './bookingCardCache';
import { type Filter, filterCondition, isEmptyFilter, searchedText } from './bookingFilter';
import { getListOrder, isNamedSort } from './bookingOrder';
import { listScope } from './listed';
import { numbersCondition } from './pastedNumbers';
import { searchCondition } from './searchCondition';
import { calculateListTotal, hasAnyInTotals, totalColumn } from './totals';

type Query = v.InferOutput<typeof listBookings.query>;

/** Returns the condition of a filter including the scope. */
export const toListCondition = async (db: Executor, user: User, filter: Filter): Promise<SQL | undefined> =>
  and(
    listScope(user),
    filterCondition(user, filter),
    await searchCondition(db, user, filter.searchText),
    numbersCondition(filter.numbers),
  );

/** Counts the bookings of a filter within the scope of the user. */
export const countBookings = async (database: Database, user: User, filter: Filter): Promise<Total> =>
  calculateListTotal(database, { user, filter, where: await toListCondition(database.db, user, filter), shown: 0 });

interface Window {
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

const selectIds = (db: Executor, where: SQL | undefined, { order, rows, offset }: Window) => {
  const inOrder = db.select({ id: bookings.id }).from(bookings).where(where).orderBy(order);
  return offset === 0 ? inOrder.limit(rows) : inOrder.limit(rows).offset(offset);
};

/** Selects what every order reads. */
const { id, updatedAt, createdAt, etdSort, etd, eta, mblNumber, hblNumber, customerReference } = bookings;
const { loadType, status, originCode, destinationCode, lastMilestone, carrierKey, vesselKey, doc } = bookings;
const orderedColumns = {
  ...{ id, updatedAt, createdAt, etdSort, etd, eta, mblNumber, hblNumber, customerReference },
  ...{ loadType, status, originCode, destinationCode, lastMilestone, carrierKey, vesselKey },
};
const selectOrdered = (db: Executor, where: SQL | undefined, isNamed: boolean) =>
  db
    .select(isNamed ? { id, updatedAt, etdSort, createdAt } : { ...orderedColumns, doc })
    .from(bookings)
    .where(where);

const preparedFirstRows = createPreparedQuery<Awaited<ReturnType<typeof selectHeads>>[number]>();

/** Returns the first rows of the unfiltered list, which is queried most often. An index provides the order. */
const firstRowsOfAll = (db: Executor, user: User, sort: Query['sort'], rows: number) => {
  const { anyone, shape, values } = anyOfRole(user);
  return {
    shape: `${shape} ${sort} ${rows}`,
    values,
    write: () =>
      selectHeads(db, listScope(anyone), { more: totalColumn(db, anyone, {}) })
        // Written as a literal so that the prepared plan knows the small row count.
        .orderBy(sql`${getListOrder(sort).columns} limit ${sql.raw(String(rows))}`),
  };
};

/** Returns a page of bookings. A cursor continues after the last row, so 'Load more' stays fast at any depth. */
export const listPage = async (database: Database, user: User, query: Query): Promise<Page<BookingCard>> => {
  const { page, limit, sort, cursor, ...filter } = query;
  const order = getListOrder(sort);
  const isNamed = isNamedSort(sort);
  const { offset, rows } = toRowWindow({ page, limit });
  const asked = databaseForTextSearch(database, searchedText(filter));
  const where = await toListCondition(asked.db, user, filter);
  const isAny = hasAnyInTotals(asked.db, user, filter);
  const behind = and(where, isAny, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0, order: order.columns };
  const texts =
    asked === database
      ? null
      : await pageWithText(asked.db, {
          select: () => selectOrdered(asked.db, behind, isNamed),
          name: 'bookings',
          ...window,
        });
  const readHeads = async () => {
    if (window.offset === 0 && cursor === undefined && isNamed && isEmptyFilter(filter))
      return preparedFirstRows(database.db, firstRowsOfAll(database.db, user, sort, window.rows));
    const selectPageHeads = (condition: SQL) =>
      selectHeads(database.db, condition, {
        more: totalColumn(database.db, user, filter),
        sortKeys: order.selectKeys,
      }).orderBy(window.order);
    // Select ids first, so that no columns are computed for rows that are sorted out.
    if (texts === null)
      return selectPageHeads(sql`${bookings.id} = any(array(${selectIds(database.db, behind, window)}))`);
    return texts.ids.length === 0 ? [] : selectPageHeads(inArray(bookings.id, [...texts.ids]));
  };
  const found = await readHeads();
  const shown = found.slice(0, rows);
  const cards = await loadBookingCards(database, user, shown);
  // A booking was deleted or transferred between the two queries.
  if (cards.size < shown.length) return listPage(database, user, query);
  const isWhole = cursor === undefined && found.length > 0 && found.length <= rows;
  const kept = found[0]?.more ?? null;
  const total = isWhole
    ? { totalDocs: offset + found.length }
    : kept !== null
      ? { totalDocs: kept }
      : ((cursor === undefined ? texts?.total : null) ??
        (await calculateListTotal(asked, { user, filter, where, shown: offset + found.length })));
  return pageWithCursor(
    { found, total, cursorOf: (last) => toCursor(order, last) },
    (row) => addExceptions(user, cards.get(row.id) as BookingCard, row),
    { page, limit },
  );
};

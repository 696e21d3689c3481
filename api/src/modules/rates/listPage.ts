import type { listRates, Page, Rate } from '@quayside/contract';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { COUNT_AT_MOST, countCapped } from '../../platform/countCapped';
import { searching } from '../../platform/database/searching';
import { behindCursor, cursorOf } from '../../platform/keyset';
import { windowOf } from '../../platform/pageAround';
import { pageWithCursor } from '../../platform/paging';
import type { User } from '../../platform/user';
import type { Database, Executor } from '../../ports/database';
import { rates } from '../../tables/rateTables';
import { whereOf } from './rows/rateFilter';
import { orders } from './rows/rateOrder';
import { selectOrdered, selectRates, selectTerms, toRates } from './rows/rateRows';

type Query = v.InferOutput<typeof listRates.query>;

interface Window {
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

interface Found {
  readonly ids: readonly string[];
  /** Of all that was asked for, where it came to light. */
  readonly count: number | null;
}

/**
 * The ids of a page of what contains a text. Few lines are found first and put into their order then: PostgreSQL guesses badly how
 * many have a text, and would walk a whole tariff in its order for one that nobody has.
 */
const withText = async (db: Executor, where: SQL | undefined, { order, rows, offset }: Window): Promise<Found> => {
  const few = selectOrdered(db, where)
    .limit(COUNT_AT_MOST + 1)
    .as('rates');
  const among = sql<number>`count(*) over ()::int`;
  const found = await db.select({ id: few.id, among }).from(few).orderBy(order).limit(rows).offset(offset);
  const count = found[0]?.among ?? offset;
  if (count <= COUNT_AT_MOST)
    return { ids: found.map(({ id }) => id), count: found.length > 0 || offset === 0 ? count : null };
  const many = await selectOrdered(db, where).orderBy(order).limit(rows).offset(offset);
  return { ids: many.map(({ id }) => id), count: null };
};

/** A page of tariff lines. With a cursor it begins behind that, whatever its number; counting stops at ten thousand. */
export const listPage = async (
  database: Database,
  user: User,
  { page: number, limit, sort, cursor, ...filter }: Query,
): Promise<Page<Rate>> => {
  const order = orders[sort];
  const { offset, rows } = windowOf({ page: number, limit });
  const where = await whereOf(database.db, user, filter);
  const asked = searching(database, filter.searchText);
  const behind = and(where, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0 };
  const texts = asked === database ? null : await withText(asked.db, behind, { ...window, order: order.columns });
  const found =
    texts?.ids.length === 0
      ? []
      : await selectRates(database.db, texts ? inArray(rates.id, [...texts.ids]) : behind)
          .orderBy(order.columns)
          .limit(window.rows)
          .offset(texts ? 0 : window.offset);
  const total =
    cursor === undefined && typeof texts?.count === 'number'
      ? { totalDocs: texts.count }
      : await countCapped(asked, (db) => selectTerms(db, where), offset + found.length);
  const page = pageWithCursor({ found, total, cursorOf: (last) => cursorOf(order, last) }, (row) => row, {
    page: number,
    limit,
  });
  return { ...page, docs: await toRates(database.db, page.docs) };
};

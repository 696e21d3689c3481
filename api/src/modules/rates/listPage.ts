import type { listRates, Page, Rate } from '@quayside/contract';
import { and, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { databaseForTextSearch } from '../../platform/database/searching';
import { countCapped } from '../../platform/lists/countCapped';
import { behindCursor, toCursor } from '../../platform/lists/keyset';
import { toRowWindow } from '../../platform/lists/pageAround';
import { pageWithText } from '../../platform/lists/pageWithText';
import { pageWithCursor } from '../../platform/lists/paging';
import type { User } from '../../platform/people/user';
import type { Database } from '../../ports/database';
import { rates } from '../../tables/rateTables';
import { toRateCondition } from './rows/rateFilter';
import { orders } from './rows/rateOrder';
import { selectOrdered, selectRates, selectTerms, toRates } from './rows/rateRows';

type Query = v.InferOutput<typeof listRates.query>;

/**
 * Returns a page of tariff lines. With a cursor, the page starts after it and ignores the page number. The count stops
 * at ten thousand.
 */
export const listPage = async (
  database: Database,
  user: User,
  { page: number, limit, sort, cursor, ...filter }: Query,
): Promise<Page<Rate>> => {
  const order = orders[sort];
  const { offset, rows } = toRowWindow({ page: number, limit });
  const where = await toRateCondition(database.db, user, filter);
  const asked = databaseForTextSearch(database, filter.searchText);
  const behind = and(where, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0 };
  const texts =
    asked === database
      ? null
      : await pageWithText(asked.db, {
          ...{ select: () => selectOrdered(asked.db, behind), name: 'rates', order: order.columns },
          ...window,
        });
  const found =
    texts?.ids.length === 0
      ? []
      : await selectRates(database.db, texts ? inArray(rates.id, [...texts.ids]) : behind)
          .orderBy(order.columns)
          .limit(window.rows)
          .offset(texts ? 0 : window.offset);
  const total =
    (cursor === undefined ? texts?.total : null) ??
    (await countCapped(asked, (db) => selectTerms(db, where), offset + found.length));
  const page = pageWithCursor({ found, total, cursorOf: (last) => toCursor(order, last) }, (row) => row, {
    page: number,
    limit,
  });
  return { ...page, docs: await toRates(database.db, page.docs) };
};

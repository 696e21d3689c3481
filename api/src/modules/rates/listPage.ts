import type { listRates, Page, Rate } from '@quayside/contract';
import { and, inArray, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { countCapped } from '../../platform/countCapped';
import { searching } from '../../platform/database/searching';
import { behindCursor, cursorOf } from '../../platform/keyset';
import { windowOf } from '../../platform/pageAround';
import { pageWithCursor } from '../../platform/paging';
import type { User } from '../../platform/user';
import type { Database, Executor } from '../../ports/database';
import { rates } from '../../tables/rateTables';
import { whereOf } from './rows/rateFilter';
import { orders } from './rows/rateOrder';
import { selectRateIds, selectRates, selectTerms, toRates } from './rows/rateRows';

type Query = v.InferOutput<typeof listRates.query>;

interface Window {
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

const idsOf = async (db: Executor, where: SQL | undefined, { order, rows, offset }: Window): Promise<string[]> => {
  const found = await selectRateIds(db, where).orderBy(order).limit(rows).offset(offset);
  return found.map(({ id }) => id);
};

/** A page of tariff lines. With a cursor it begins behind that, whatever its number; counting stops at ten thousand. */
export const listPage = async (
  database: Database,
  user: User,
  { page: number, limit, sort, cursor, ...filter }: Query,
): Promise<Page<Rate>> => {
  const order = orders[sort];
  const { offset, rows } = windowOf({ page: number, limit });
  const where = whereOf(user, filter);
  const asked = searching(database, filter.searchText);
  const behind = and(where, cursor === undefined ? undefined : behindCursor(order, cursor));
  const window = { rows: rows + 1, offset: cursor === undefined ? offset : 0 };
  const ids = asked === database ? null : await idsOf(asked.db, behind, { ...window, order: order.columns });
  const found =
    ids?.length === 0
      ? []
      : await selectRates(database.db, ids ? inArray(rates.id, ids) : behind)
          .orderBy(order.columns)
          .limit(window.rows)
          .offset(ids ? 0 : window.offset);
  const total = await countCapped(asked, (db) => selectTerms(db, where), offset + found.length);
  const page = pageWithCursor({ found, total, cursorOf: (last) => cursorOf(order, last) }, (row) => row, {
    page: number,
    limit,
  });
  return { ...page, docs: await toRates(database.db, page.docs) };
};

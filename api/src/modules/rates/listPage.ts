import type { listRates, Page, Rate } from '@quayside/contract';
import { and } from 'drizzle-orm';
import type * as v from 'valibot';
import { countCapped } from '../../platform/countCapped';
import { behindCursor, cursorOf } from '../../platform/keyset';
import { windowOf } from '../../platform/pageAround';
import { pageWithCursor } from '../../platform/paging';
import type { User } from '../../platform/user';
import type { Database } from '../../ports/database';
import { whereOf } from './rows/rateFilter';
import { orders } from './rows/rateOrder';
import { selectRates, selectTerms, toRates } from './rows/rateRows';

type Query = v.InferOutput<typeof listRates.query>;

/** A page of tariff lines. With a cursor it begins behind that, whatever its number; counting stops at ten thousand. */
export const listPage = async (
  database: Database,
  user: User,
  { page: number, limit, sort, cursor, ...filter }: Query,
): Promise<Page<Rate>> => {
  const order = orders[sort];
  const { offset, rows } = windowOf({ page: number, limit });
  const where = whereOf(user, filter);
  const found = await selectRates(
    database.db,
    and(where, cursor === undefined ? undefined : behindCursor(order, cursor)),
  )
    .orderBy(order.columns)
    .limit(rows + 1)
    .offset(cursor === undefined ? offset : 0);
  const total = await countCapped(database, (db) => selectTerms(db, where), offset + found.length);
  const page = pageWithCursor({ found, total, cursorOf: (last) => cursorOf(order, last) }, (row) => row, {
    page: number,
    limit,
  });
  return { ...page, docs: await toRates(database.db, page.docs) };
};

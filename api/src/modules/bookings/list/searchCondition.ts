import { billVariants, normaliseAirWaybill, readContainerNumber, searchKey } from '@quayside/freight';
import { and, arrayContains, inArray, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { containsText } from '../../../platform/lists/containsText';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { listScope } from './listed';

/** A number that more bookings share is searched within the list itself. */
const FEW = 200;

/**
 * Returns the bookings of all agents whose MBL, HBL, reference or container number equals the input in any spelling. A bill of
 * lading is found with and without the code of its carrier, an air waybill without its label.
 */
const havingExactly = (db: Executor, typed: string) => {
  const { id, mblNumber, hblNumber, customerReference, containerNumbers } = bookings;
  const having = (condition: SQL) => db.select({ id }).from(bookings).where(condition);
  const isKey = (column: PgColumn) => sql`public.searchable(${column}) = public.searchable(${typed}::text)`;
  const bills = [...new Set([typed, normaliseAirWaybill(typed), ...billVariants(typed)].map(searchKey))];
  return unionAll(
    having(inArray(sql`public.searchable(${mblNumber})`, bills)),
    having(isKey(hblNumber)),
    having(isKey(customerReference)),
    having(arrayContains(containerNumbers, [readContainerNumber(typed)])),
  );
};

/**
 * Returns the condition for bookings with exactly this number. Each kind of number is looked up in its own index
 * first: as one `or` the planner would filter the whole list. Few ids are passed one by one so that the planner knows
 * their number.
 */
const exactMatchCondition = async (db: Executor, typed: string): Promise<SQL | undefined> => {
  const found = await havingExactly(db, typed).limit(FEW + 1);
  if (found.length === 0) return undefined;
  if (found.length > FEW) return sql`${bookings.id} = any(array${havingExactly(db, typed)})`;
  return inArray(bookings.id, [...new Set(found.map(({ id }) => id))]);
};

/**
 * Returns the condition of a search: a complete identifier finds only its bookings, other text finds all that contain
 * it. Returns undefined without a text.
 */
export const searchCondition = async (
  db: Executor,
  user: User,
  typed: string | undefined,
): Promise<SQL | undefined> => {
  if (!typed || searchKey(typed) === '') return undefined;
  const containing = containsText(sql`${bookings.searchText}`, typed);
  const exactly = await exactMatchCondition(db, typed);
  if (!exactly) return containing;
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(listScope(user), exactly))
    .limit(1);
  return found.length > 0 ? exactly : containing;
};

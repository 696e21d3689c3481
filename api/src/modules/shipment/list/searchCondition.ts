import { normaliseContainerNumber, searchKey } from '@quayside/freight';
import { and, arrayContains, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { containsText } from '../../../platform/containsText';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { listed } from './listed';

/**
 * An MBL, HBL, reference or container number, written in any way, is exactly what was typed. Each kind is looked up in its
 * own index before the list is read: as one `or` it would be a filter, and the list be read to its end in its order.
 */
const isExactly = (db: Executor, typed: string): SQL => {
  const { id, mblNumber, hblNumber, customerReference, containerNumbers } = bookings;
  const having = (condition: SQL) => db.select({ id }).from(bookings).where(condition);
  const isKey = (column: PgColumn) => sql`public.searchable(${column}) = public.searchable(${typed}::text)`;
  const found = unionAll(
    having(isKey(mblNumber)),
    having(isKey(hblNumber)),
    having(isKey(customerReference)),
    having(arrayContains(containerNumbers, [normaliseContainerNumber(typed)])),
  );
  return sql`${id} = any(array${found})`;
};

/**
 * What a search finds, as a condition: a whole identifier finds its bookings only, anything else all that contain it.
 * Undefined without a text.
 */
export const searchCondition = async (
  db: Executor,
  user: User,
  typed: string | undefined,
): Promise<SQL | undefined> => {
  if (!typed || searchKey(typed) === '') return undefined;
  const exactly = isExactly(db, typed);
  const found = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(listed(user), exactly))
    .limit(1);
  return found.length > 0 ? exactly : containsText(sql`${bookings.searchText}`, typed);
};

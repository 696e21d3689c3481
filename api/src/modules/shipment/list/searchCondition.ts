import { normaliseContainerNumber, searchKey } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/containsText';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { listed } from './listed';

/**
 * An MBL, HBL, reference or container number, written in any way, is exactly what was typed. Each kind is looked up in its
 * own index before the list is read: as one `or` it would be a filter, and the list be read to its end in its order.
 */
const isExactly = (typed: string): SQL => {
  const key = sql`public.searchable(${typed}::text)`;
  return sql`b.id = any(array(
    select id from bookings where public.searchable(mbl_number) = ${key}
    union all select id from bookings where public.searchable(hbl_number) = ${key}
    union all select id from bookings where public.searchable(customer_reference) = ${key}
    union all select id from bookings where container_numbers @> array[${normaliseContainerNumber(typed)}::text]))`;
};

/**
 * What a search finds, as a condition on `bookings b`: a whole identifier finds its bookings only, anything else all that
 * contain it. True without a text.
 */
export const searchCondition = async (db: Executor, user: User, typed: string | undefined): Promise<SQL> => {
  if (!typed || searchKey(typed) === '') return sql`true`;
  const { rows } = await db.execute(
    sql`select 1 from bookings b where ${listed(user, 'b')} and ${isExactly(typed)} limit 1`,
  );
  return rows.length > 0 ? isExactly(typed) : containsText(sql`b.search_text`, typed);
};

import type { Page } from '@quayside/contract';
import { and, eq, exists, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/containsText';
import { type Paging, pageAround, windowOf } from '../../../platform/pageAround';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { contacts } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { listed } from './listed';

interface Question extends Paging {
  readonly searchText?: string | undefined;
}

/** Who stands as shipper or as consignee on the bookings that the caller sees, by name. */
export const listParties = async (
  db: Executor,
  user: User,
  role: 'shipperId' | 'consigneeId',
  query: Question,
): Promise<Page<{ id: string; companyName: string }>> => {
  const { id, companyName } = contacts;
  const { offset, rows } = windowOf(query);
  const onThese = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings[role], id), listed(user)));
  const where = and(
    query.searchText ? containsText(sql`public.searchable(${companyName})`, query.searchText) : undefined,
    exists(onThese),
  );
  const docs = await db
    .select({ id, companyName })
    .from(contacts)
    .where(where)
    .orderBy(sql`lower(${companyName})`, id)
    .limit(rows)
    .offset(offset);
  return pageAround(docs, await db.$count(contacts, where), query);
};

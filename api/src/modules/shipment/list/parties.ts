import type { Page } from '@quayside/contract';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/containsText';
import { type Paging, pageAround, windowOf } from '../../../platform/pageAround';
import { isOfAgent } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Database, Executor } from '../../../ports/database';
import { contacts } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { listed } from './listed';

interface Question extends Paging {
  readonly searchText?: string | undefined;
}
interface NamedParty {
  readonly id: string;
  readonly companyName: string;
}

/**
 * Behind the wall others than staff are asked of each contact whether a booking of theirs names it, and the list asks that itself:
 * their ids are found by the scope within their agent alone, and the names are read behind the wall.
 */
const asking = (database: Database, user: User): { readonly open: Database; readonly within: SQL | undefined } =>
  isOfAgent(user) || user.role === 'super-admin' || !user.tenantId
    ? { open: database, within: undefined }
    : {
        open: database.asPlatform(
          'parties are found by the scope of the bookings; their names are read behind the wall',
        ),
        within: eq(contacts.agentId, user.tenantId),
      };

/**
 * The parties of an importer's bookings, each found behind the one before it: it is named on few of the bookings of a contact, so asking
 * contact by contact read them all.
 */
const namedOn = (db: Executor, user: User, role: 'shipperId' | 'consigneeId'): SQL => {
  const column = bookings[role];
  const next = (behind?: SQL) =>
    db
      .select({ id: column })
      .from(bookings)
      .where(and(listed(user), behind))
      .orderBy(column)
      .limit(1);
  return sql`(
    with recursive named (id) as (
      (${next()}) union all select (${next(sql`${column} > named.id`)}) from named where named.id is not null)
    select id from named where id is not null)`;
};

/** Who stands as shipper or as consignee on the bookings that the caller sees, by name. */
export const listParties = async (
  database: Database,
  user: User,
  role: 'shipperId' | 'consigneeId',
  query: Question,
): Promise<Page<NamedParty>> => {
  const { id, companyName } = contacts;
  const { offset, rows } = windowOf(query);
  const { open, within } = asking(database, user);
  const { db } = open;
  const onThese = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings[role], id), listed(user)));
  const where = and(
    within,
    query.searchText ? containsText(sql`public.searchable(${companyName})`, query.searchText) : undefined,
    user.role === 'importer' ? inArray(id, namedOn(db, user, role)) : exists(onThese),
  );
  const byName = [sql`lower(${companyName})`, id];
  const found = await db
    .select({ id, companyName })
    .from(contacts)
    .where(where)
    .orderBy(...byName)
    .limit(rows)
    .offset(offset);
  const total = await db.$count(contacts, where);
  if (open === database || found.length === 0) return pageAround(found, total, query);
  const ids = found.map((one) => one.id);
  const docs = await database.db
    .select({ id, companyName })
    .from(contacts)
    .where(inArray(id, ids))
    .orderBy(...byName);
  return pageAround(docs, total, query);
};

import type { Page } from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/containsText';
import { countCapped } from '../../../platform/countCapped';
import { byMatchRank } from '../../../platform/matchRank';
import { type Paging, windowOf } from '../../../platform/pageAround';
import { pageWithCursor } from '../../../platform/paging';
import { equals, isOfAgent, organisationOf } from '../../../platform/parties';
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
const asking = (database: Database, user: User): { readonly open: Database; readonly within: SQL | undefined } => {
  // Said of staff, too, so that the index of an agent's contacts has their order.
  if (isOfAgent(user)) return { open: database, within: equals(contacts.agentId, organisationOf(user)) };
  if (user.role === 'super-admin' || !user.tenantId) return { open: database, within: undefined };
  return {
    open: database.asPlatform('parties are found by the scope of the bookings; their names are read behind the wall'),
    within: eq(contacts.agentId, user.tenantId),
  };
};

/** They see few of the bookings of a contact: asking contact by contact would read them all, or each contact of their agent for nothing. */
const seesFew = ({ role }: User): boolean => role === 'importer' || isLikeCustomer(role);

/** The parties of the bookings of somebody who sees few, each found behind the one before it. */
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

/** Of more parties than a page may hold it is said that there are more. */
const COUNT_AT_MOST = 200;

/** Who stands as shipper or as consignee on the bookings that the caller sees, by name. */
export const listParties = async (
  database: Database,
  user: User,
  role: 'shipperId' | 'consigneeId',
  query: Question,
): Promise<Page<NamedParty>> => {
  const { id, companyName } = contacts;
  const searchableName = sql`public.searchable(${companyName})`;
  const { offset, rows } = windowOf(query);
  const { open, within } = asking(database, user);
  const { db } = open;
  const onThese = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings[role], id), listed(user)));
  const where = and(
    within,
    query.searchText ? containsText(searchableName, query.searchText) : undefined,
    seesFew(user) ? inArray(id, namedOn(db, user, role)) : exists(onThese),
  );
  const byName = [...byMatchRank(query.searchText, { names: [searchableName] }), ...[sql`lower(${companyName})`, id]];
  // All of theirs are found before they are sorted.
  const all = seesFew(user) ? sql<number>`(count(*) over ())::int` : sql<null>`null::int`;
  const found = await db
    .select({ id, companyName, all })
    .from(contacts)
    .where(where)
    .orderBy(...byName)
    .limit(rows + 1)
    .offset(offset);
  const seen = offset + found.length;
  const isWhole = found.length <= rows && (found.length > 0 || offset === 0);
  const known = isWhole ? seen : (found[0]?.all ?? null);
  const total =
    known === null
      ? await countCapped(open, (tx) => tx.select({ id }).from(contacts).where(where), seen, COUNT_AT_MOST)
      : { totalDocs: known };
  const page = pageWithCursor({ found, total }, ({ all: _, ...party }) => party, query);
  if (open === database || found.length === 0) return page;
  const ids = page.docs.map((one) => one.id);
  const docs = await database.db
    .select({ id, companyName })
    .from(contacts)
    .where(inArray(id, ids))
    .orderBy(...byName);
  return { ...page, docs };
};

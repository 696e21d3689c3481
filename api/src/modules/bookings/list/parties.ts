import type { Page } from '@quayside/contract';
import { isLikeCustomer } from '@quayside/contract/roles';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { containsText } from '../../../platform/lists/containsText';
import { countCapped } from '../../../platform/lists/countCapped';
import { byMatchRank } from '../../../platform/lists/matchRank';
import { type Paging, toRowWindow } from '../../../platform/lists/pageAround';
import { pageWithCursor } from '../../../platform/lists/paging';
import { equals, getOrganisationId, isOfAgent } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { contacts } from '../../../tables/accountTables';
import { bookings } from '../../../tables/bookingTables';
import { listScope } from './listed';

interface PartyQuery extends Paging {
  readonly searchText?: string | undefined;
}
interface NamedParty {
  readonly id: string;
  readonly companyName: string;
}

/**
 * Returns the database for a party query and its limit. Row-level security would check for each contact whether a
 * booking names it, which the query does itself. So for non-staff the ids are found by scope within the agent, and the
 * names are read with row-level security.
 */
const databaseForParties = (
  database: Database,
  user: User,
): { readonly open: Database; readonly within: SQL | undefined } => {
  // Also applied to staff, so that the index of the agent's contacts provides the order.
  if (isOfAgent(user)) return { open: database, within: equals(contacts.agentId, getOrganisationId(user)) };
  if (user.role === 'super-admin' || !user.tenantId) return { open: database, within: undefined };
  return {
    open: database.asPlatform('parties are found by the scope of the bookings; their names are read behind the wall'),
    within: eq(contacts.agentId, user.tenantId),
  };
};

/** Checks whether the user sees few bookings. Checking contact by contact would then read all of them. */
const seesFewBookings = ({ role }: User): boolean => role === 'importer' || isLikeCustomer(role);

/** Returns the parties of the bookings of a user who sees few, with an index skip scan. */
const selectNamedParties = (db: Executor, user: User, role: 'shipperId' | 'consigneeId'): SQL => {
  const column = bookings[role];
  const next = (behind?: SQL) =>
    db
      .select({ id: column })
      .from(bookings)
      .where(and(listScope(user), behind))
      .orderBy(column)
      .limit(1);
  return sql`(
    with recursive named (id) as (
      (${next()}) union all select (${next(sql`${column} > named.id`)}) from named where named.id is not null)
    select id from named where id is not null)`;
};

/** Above this number the result only says that there are more. */
const COUNT_AT_MOST = 200;

/** Lists the shippers or consignees of the bookings that the user may see, by name. */
export const listParties = async (
  database: Database,
  user: User,
  role: 'shipperId' | 'consigneeId',
  query: PartyQuery,
): Promise<Page<NamedParty>> => {
  const { id, companyName } = contacts;
  const searchableName = sql`public.searchable(${companyName})`;
  const { offset, rows } = toRowWindow(query);
  const { open, within } = databaseForParties(database, user);
  const { db } = open;
  const onThese = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings[role], id), listScope(user)));
  const where = and(
    within,
    query.searchText ? containsText(searchableName, query.searchText) : undefined,
    seesFewBookings(user) ? inArray(id, selectNamedParties(db, user, role)) : exists(onThese),
  );
  const byName = [...byMatchRank(query.searchText, { names: [searchableName] }), ...[sql`lower(${companyName})`, id]];
  // All parties are found before they are sorted.
  const all = seesFewBookings(user) ? sql<number>`(count(*) over ())::int` : sql<null>`null::int`;
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

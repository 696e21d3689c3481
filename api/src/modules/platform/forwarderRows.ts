import type { Forwarder, ForwarderState, Page } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import { containsText } from '../../platform/lists/containsText';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { Executor } from '../../ports/database';
import { companies, sessions, users } from '../../tables/accountTables';
import { partyTotals } from '../../tables/bookingTables';

const isForwarder = eq(companies.kind, 'agent');

/** Counts users of the row's agent; the platform's users belong to none. */
const ofPeople = (what: SQL, and_: SQL = sql`true`): SQL => sql`(
  select ${what} from ${users} join ${companies} employer on employer.id = ${users.companyId}
   where (employer.id = ${companies}.id or employer.agent_id = ${companies}.id)
     and ${users.role} <> 'super-admin' and ${and_})`;

const activePeople = ofPeople(sql`count(*)::int`, sql`${users.status} = 'active'`);

const state = sql<ForwarderState>`case
  when ${companies.deleteAt} is not null then 'deleting'
  when ${companies.suspendedAt} is not null then 'suspended'
  when ${activePeople} = 0 then 'setting-up'
  else 'active' end`;

const lastSeen = ofPeople(sql`greatest(max(${users.lastSignInAt}),
  max((select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.worksAs} is null)))`);

const selectForwarders = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: companies.id,
      companyName: companies.companyName,
      email: companies.email,
      state,
      users: sql<number>`${activePeople}`,
      bookings: sql<number>`coalesce((select sum(${partyTotals.n}) from ${partyTotals}
        where ${partyTotals.agentId} = ${companies.id}), 0)::int`,
      lastActiveAt: sql<string | null>`${lastSeen}`.mapWith(sessions.lastSeenAt),
      createdAt: companies.createdAt,
      deleteAt: companies.deleteAt,
      version: companies.version,
    })
    .from(companies)
    .where(and(isForwarder, where));

/** Returns a forwarding company. @throws 404 for anything else */
export const findForwarder = async (db: Executor, id: string): Promise<Forwarder> => {
  const [row] = await selectForwarders(db, eq(companies.id, id));
  if (!row) throw notFound();
  return row;
};

interface ForwarderQuery extends Paging {
  readonly searchText?: string | undefined;
  readonly state?: ForwarderState | undefined;
}

/** Returns a page of the forwarding companies by name. */
export const listForwarderPage = async (db: Executor, query: ForwarderQuery): Promise<Page<Forwarder>> => {
  const { searchText } = query;
  const where = and(
    searchText ? containsText(sql`public.searchable(${companies.companyName})`, searchText) : undefined,
    query.state ? sql`${state} = ${query.state}` : undefined,
  );
  const { offset, rows } = toRowWindow(query);
  const docs = await selectForwarders(db, where)
    .orderBy(sql`lower(${companies.companyName})`, companies.id)
    .limit(rows)
    .offset(offset);
  return pageAround(docs, await db.$count(companies, and(isForwarder, where)), query);
};

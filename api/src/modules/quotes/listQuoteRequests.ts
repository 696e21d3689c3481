import * as calls from '@quayside/contract';
import { waitingRequestStates } from '@quayside/freight';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { handle } from '../../platform/calls/handle';
import { pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { User } from '../../platform/people/user';
import { quoteRequests } from '../../tables/quoteTables';
import { getAgentTimeZone } from './deals';
import { selectRequests, toRequest } from './requestRows';
import { requestScope } from './requestScope';

type Query = InferOutput<typeof calls.listQuoteRequests.query>;

const orders: Readonly<Record<Query['sort'], SQL>> = {
  dueAt: sql`${quoteRequests.dueAt}, ${quoteRequests.id}`,
  '-updatedAt': sql`${quoteRequests.updatedAt} desc, ${quoteRequests.id} desc`,
};

const owners: Readonly<Record<NonNullable<Query['owner']>, (user: User) => SQL>> = {
  mine: ({ id }) => eq(quoteRequests.ownerId, id),
  nobody: () => isNull(quoteRequests.ownerId),
};

const isWaiting = inArray(quoteRequests.state, waitingRequestStates);

const dues: Readonly<Record<NonNullable<Query['due']>, (user: User) => SQL>> = {
  overdue: () => lt(quoteRequests.dueAt, sql`now()`),
  today: (user) => {
    const zone = getAgentTimeZone(user);
    return sql`(${quoteRequests.dueAt} at time zone ${zone})::date = (now() at time zone ${zone})::date`;
  },
};

const toCondition = (user: User, { state, owner, due }: Query): SQL | undefined =>
  and(
    requestScope(user),
    state?.length ? inArray(quoteRequests.state, state) : undefined,
    owner && owners[owner](user),
    due && and(isWaiting, dues[due](user)),
  );

export const listQuoteRequests = handle(
  calls.listQuoteRequests,
  async ({ db, user, query }): Promise<calls.Page<calls.QuoteRequest>> => {
    const where = toCondition(user, query);
    const { offset, rows: limit } = toRowWindow(query);
    const found = await selectRequests(db, user, { where, order: orders[query.sort], limit, offset });
    return pageAround(found.map(toRequest), await db.$count(quoteRequests, where), query);
  },
);

/** Returns the counts of the queue; each equals the length of the list with that filter. */
export const countQuoteRequests = handle(calls.countQuoteRequests, async ({ db, user }) => {
  const countIf = (where: SQL) => sql<number>`count(*) filter (where ${where})::float8`;
  const [row] = await db
    .select({
      overdue: countIf(dues.overdue(user)),
      dueToday: countIf(dues.today(user)),
      unassigned: countIf(owners.nobody(user)),
    })
    .from(quoteRequests)
    .where(and(requestScope(user), isWaiting));
  return row ?? { overdue: 0, dueToday: 0, unassigned: 0 };
});

import { isStaff } from '@quayside/contract/roles';
import { quoteNumber } from '@quayside/freight';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { quoteRequests, quotes } from '../../tables/quoteTables';
import { quoteScope } from './quoteScope';
import { requestScope } from './requestScope';
import { statusCondition } from './statusCondition';

/** Returns open quotes that end before a moment: their own for staff, all visible ones for customers. */
export const findEndingQuotes = async (db: Executor, user: User, until: string, limit: number) => {
  const { id, number, revision, name, validTo, ownerId } = quotes;
  const found = await db
    .select({ id, number, revision, name, validTo })
    .from(quotes)
    .where(
      and(
        ...[quoteScope(user), statusCondition(['sent', 'viewed'], new Date()), lte(validTo, until)],
        isStaff(user.role) ? eq(ownerId, user.id) : undefined,
      ),
    )
    .orderBy(asc(validTo), asc(id))
    .limit(limit);
  return found.map((row) => ({ ...row, number: quoteNumber(row.number, row.revision) }));
};

/** Returns requests that nobody has taken, and the caller's requests that are due before a moment. */
export const findWaitingRequests = (db: Executor, user: User, until: string, limit: number) => {
  const { id, number, ownerId, dueAt, state, doc } = quoteRequests;
  const selectPlaceCode = (end: 'from' | 'to') => sql<string>`${doc} -> ${end} ->> 'code'`;
  return db
    .select({ id, number, ownerId, dueAt, from: selectPlaceCode('from'), to: selectPlaceCode('to') })
    .from(quoteRequests)
    .where(
      and(
        requestScope(user),
        or(
          and(eq(state, 'open'), isNull(ownerId)),
          and(inArray(state, ['open', 'in-work']), eq(ownerId, user.id), lte(dueAt, until)),
        ),
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(limit);
};

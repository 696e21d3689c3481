import * as calls from '@quayside/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { pageAround, toRowWindow } from '../../../platform/lists/pageAround';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import { isException } from '../../bookings/booking/openExceptions';
import {
  findBookingsOfExceptions,
  findFreeTimesOfExceptions,
  isAsleep,
  selectExceptions,
  toItem,
} from './exceptionRows';
import { exceptionScope } from './exceptionScope';
import { canOwnExceptions } from './owners';

type Query = v.InferOutput<typeof calls.listExceptions.query>;
const { id, severity, createdAt, acknowledgedAt, ownerId, exceptionType } = bookingHistories;

const isOpen = isNull(acknowledgedAt);
const isAwake = and(isOpen, not(isAsleep));

/** The condition of each view. */
const views: Readonly<Record<Query['view'], (user: User) => SQL | undefined>> = {
  open: () => isAwake,
  mine: (user) => and(isAwake, eq(ownerId, user.id)),
  snoozed: () => and(isOpen, isAsleep),
  closed: () => isNotNull(acknowledgedAt),
};

const ownedBy = (owner: Query['owner']): SQL | undefined => {
  if (owner === undefined) return undefined;
  return owner === 'nobody' ? isNull(ownerId) : eq(ownerId, owner);
};

const toCondition = (user: User, query: Query): SQL | undefined =>
  and(
    exceptionScope(user),
    views[query.view](user),
    query.severity && inArray(severity, query.severity),
    query.type && inArray(exceptionType, query.type),
    ownedBy(query.owner),
    query.openFor === undefined ? undefined : lte(createdAt, sql`now() - ${query.openFor} * interval '1 day'`),
  );

/** Severities sort alphabetically. */
const worstFirst = sql`${severity}, ${createdAt}, ${id}`;
const latestFirst = sql`${acknowledgedAt} desc, ${id}`;

const countRows = async (db: Executor, where: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::float8` })
    .from(bookingHistories)
    .innerJoin(bookings, eq(bookings.id, bookingHistories.bookingId))
    .where(and(isException, where));
  return row?.n ?? 0;
};

/** Lists a page of exceptions across bookings. */
export const listExceptions = handle(calls.listExceptions, async ({ db, user, query }) => {
  const where = toCondition(user, query);
  const { offset, rows: limit } = toRowWindow(query);
  const order = query.view === 'closed' ? latestFirst : worstFirst;
  const found = await selectExceptions(db, { where, order, limit, offset });
  const concerned = await findBookingsOfExceptions(db, found);
  const clocks = await findFreeTimesOfExceptions(db, user, found, concerned);
  const docs = found.flatMap((row) => {
    const booking = concerned.get(row.bookingId);
    return booking ? [toItem(row, booking, clocks.get(booking.id))] : [];
  });
  return pageAround(docs, await countRows(db, where), query);
});

const none = { open: 0, mine: 0, snoozed: 0, fresh: 0 };

/** Counts the exceptions per view, and the user's own ones raised in the last 24 hours. */
export const countExceptionsByView = async (db: Executor, user: User): Promise<typeof none> => {
  const countIf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::float8`;
  const selectViewCount = (view: Query['view']) => countIf(views[view](user));
  const fresh = countIf(and(views.mine(user), gt(createdAt, sql`now() - interval '1 day'`)));
  const [row] = await db
    .select({
      open: selectViewCount('open'),
      mine: selectViewCount('mine'),
      snoozed: selectViewCount('snoozed'),
      fresh,
    })
    .from(bookingHistories)
    .innerJoin(bookings, eq(bookings.id, bookingHistories.bookingId))
    .where(and(exceptionScope(user), isException, isOpen));
  return row ?? none;
};

/** Counts the exceptions per view. */
export const countExceptions = handle(calls.countExceptions, async ({ db, user }) => {
  const { fresh: _, ...counts } = await countExceptionsByView(db, user);
  return counts;
});

/** Lists the users of the caller's agent who may own an exception, by name. */
export const listExceptionOwners = handle(calls.listExceptionOwners, async ({ db, user }) =>
  user.companyId === null
    ? []
    : db
        .select({ id: users.id, fullName: personName })
        .from(users)
        .where(canOwnExceptions(user.companyId))
        .orderBy(asc(personName), users.id)
        .limit(500),
);

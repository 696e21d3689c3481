import * as calls from '@quayside/contract';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { bookingName } from '../../tables/bookingName';
import { bookings } from '../../tables/bookingTables';
import { bookingFollowers, followedViews, followedTraffic as table } from '../../tables/notificationTables';
import { ports } from '../../tables/rateTables';
import { listScope } from '../bookings/public';
import { companyScope } from '../companies/companyScope';

type TrafficColumns = Pick<typeof bookings, 'companyId' | 'originCode' | 'destinationCode'>;

/** Returns the condition that a user follows the customer or lane of a booking. */
export const isOnFollowedTraffic = (
  userId: SQL | typeof table.userId,
  booking: TrafficColumns = bookings,
): SQL<boolean> =>
  sql<boolean>`exists (
    select from ${table} where ${table.userId} = ${userId} and ${or(
      eq(table.companyId, booking.companyId),
      and(eq(table.originCode, booking.originCode), eq(table.destinationCode, booking.destinationCode)),
    )})`;

const matchesOwner = (user: User): SQL => eq(table.userId, user.id);

/** Returns everything that a user follows. */
export const followedBy = async (db: Executor, user: User): Promise<calls.Followed> => {
  const { companyName } = companies;
  const { originCode: from, destinationCode: to } = bookings;
  const { isFollowed, chosenAt } = bookingFollowers;
  return {
    customers: await db
      .select({ id: table.id, companyName })
      .from(table)
      .innerJoin(companies, and(eq(companies.id, table.companyId), companyScope(user)))
      .where(matchesOwner(user))
      .orderBy(companyName),
    lanes: await db
      .select({ id: table.id, from: sql<string>`${table.originCode}`, to: sql<string>`${table.destinationCode}` })
      .from(table)
      .where(and(matchesOwner(user), isNotNull(table.originCode)))
      .orderBy(table.originCode, table.destinationCode),
    views: await db
      .select({ id: followedViews.id, name: followedViews.name })
      .from(followedViews)
      .where(eq(followedViews.userId, user.id))
      .orderBy(followedViews.createdAt),
    bookings: await db
      .select({ id: bookings.id, name: bookingName, loadType: bookings.loadType, from, to, isFollowed })
      .from(bookingFollowers)
      .innerJoin(bookings, and(eq(bookings.id, bookingFollowers.bookingId), listScope(user)))
      .where(eq(bookingFollowers.userId, user.id))
      .orderBy(desc(chosenAt), desc(bookings.id))
      .limit(calls.CHOSEN_BOOKINGS_LISTED),
  };
};

export const listFollowed = handle(calls.listFollowed, ({ db, user }) => followedBy(db, user));

type Traffic = Pick<typeof table.$inferInsert, 'companyId' | 'originCode' | 'destinationCode'>;

/** Follows a customer or lane. Idempotent. @throws 409 at the limit */
const follow = async (tx: Tx, user: User, traffic: Traffic): Promise<calls.Followed> => {
  // Concurrent calls wait, so that the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`followed ${user.id}`}))`);
  await tx
    .insert(table)
    .values({ id: newId(), userId: user.id, ...traffic })
    .onConflictDoNothing();
  if ((await tx.$count(table, matchesOwner(user))) > calls.FOLLOWED_AT_MOST)
    throw conflict(`You already follow ${calls.FOLLOWED_AT_MOST} customers and lanes. Unfollow one to follow another.`);
  return followedBy(tx, user);
};

export const followCustomer = handle(calls.followCustomer, async ({ tx, user, body: { customer: companyId } }) => {
  const isOne = and(eq(companies.id, companyId), eq(companies.kind, 'customer'), companyScope(user));
  if ((await tx.$count(companies, isOne)) === 0) throw notFound();
  return follow(tx, user, { companyId });
});

export const followLane = handle(calls.followLane, async ({ tx, user, body }) => {
  const lane = { from: body.from.toUpperCase(), to: body.to.toUpperCase() };
  for (const end of ['from', 'to'] as const)
    if ((await tx.$count(ports, eq(ports.code, lane[end]))) === 0)
      throw invalid([{ path: end, message: `No place has the code ${lane[end]}. Choose one from the list.` }]);
  return follow(tx, user, { originCode: lane.from, destinationCode: lane.to });
});

export const unfollow = handle(calls.unfollow, async ({ tx, user, params: { id } }) => {
  const { rowCount } = await tx.delete(table).where(and(matchesOwner(user), eq(table.id, id)));
  const isView = and(eq(followedViews.userId, user.id), eq(followedViews.id, id));
  if (!rowCount && !(await tx.delete(followedViews).where(isView)).rowCount) throw notFound();
  return followedBy(tx, user);
});

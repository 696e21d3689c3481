import * as calls from '@quayside/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { bookingFollowers, notificationSettings } from '../../tables/notificationTables';
import { bookingScope } from '../bookings/public';
import { isOnFollowedTraffic } from './followedTraffic';
import { createDefaultSettings } from './settingsRows';

/** Returns which visible bookings of a condition a user gets notifications for. */
export const selectFollowing = async (
  db: Executor,
  user: User,
  where: SQL,
): Promise<(calls.Following & { booking: string })[]> => {
  const found = await db
    .select({
      id: bookings.id,
      createdBy: bookings.createdBy,
      isFollowed: bookingFollowers.isFollowed,
      reach: notificationSettings.reach,
      isOnFollowedTraffic: isOnFollowedTraffic(sql`${user.id}`),
    })
    .from(bookings)
    .leftJoin(bookingFollowers, and(eq(bookingFollowers.bookingId, bookings.id), eq(bookingFollowers.userId, user.id)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, user.id))
    .where(and(where, bookingScope(user)));
  return found.map(({ id: booking, ...row }) => ({ booking, ...toFollowing(user, row) }));
};

interface FollowState {
  readonly createdBy: string | null;
  readonly isFollowed: boolean | null;
  readonly reach: calls.NotificationSettings['reach'] | null;
  readonly isOnFollowedTraffic: boolean;
}

const toFollowing = (user: User, found: FollowState): calls.Following => {
  if (found.isFollowed !== null) return { isFollowed: found.isFollowed, because: 'choice' };
  if (found.createdBy === user.id) return { isFollowed: true, because: 'own' };
  if (found.isOnFollowedTraffic) return { isFollowed: true, because: 'traffic' };
  const reach = user.role === 'super-admin' ? 'own' : (found.reach ?? createDefaultSettings(user).reach);
  return reach === 'company' ? { isFollowed: true, because: 'company' } : { isFollowed: false, because: 'nothing' };
};

/** @throws 404 when the user may not see the booking */
const findFollowing = async (db: Executor, user: User, id: string): Promise<calls.Following> => {
  const [found] = await selectFollowing(db, user, eq(bookings.id, id));
  if (!found) throw notFound();
  const { booking: _, ...following } = found;
  return following;
};

export const listFollowing = handle(calls.listFollowing, ({ db, user, query }) =>
  selectFollowing(db, user, inArray(bookings.id, query.bookings)),
);

export const getFollowing = handle(calls.getFollowing, async ({ db, user, params: { id } }) =>
  findFollowing(db, user, id),
);

/** Follows or mutes a booking. @throws 404 when the user may not see it */
export const setFollowing = async (
  tx: Tx,
  user: User,
  bookingId: string,
  isFollowed: boolean,
): Promise<calls.Following> => {
  await findFollowing(tx, user, bookingId);
  const { bookingId: booking, userId } = bookingFollowers;
  await tx
    .insert(bookingFollowers)
    .values({ bookingId, userId: user.id, isFollowed })
    .onConflictDoUpdate({ target: [booking, userId], set: { isFollowed } });
  return findFollowing(tx, user, bookingId);
};

/** Follows or mutes bookings that the user may see; the caller has checked that. */
export const followMany = async (
  tx: Tx,
  user: User,
  followed: readonly { readonly id: string }[],
  isFollowed: boolean,
): Promise<void> => {
  const { bookingId: booking, userId } = bookingFollowers;
  await tx
    .insert(bookingFollowers)
    .values(followed.map(({ id: bookingId }) => ({ bookingId, userId: user.id, isFollowed })))
    .onConflictDoUpdate({ target: [booking, userId], set: { isFollowed } });
};

export const followBooking = handle(calls.followBooking, ({ tx, user, params: { id }, body: { isFollowed } }) =>
  setFollowing(tx, user, id, isFollowed),
);

import * as calls from '@quayside/contract';
import { and, eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import { bookings } from '../../tables/bookingTables';
import { bookingFollowers, notificationSettings } from '../../tables/notificationTables';
import { bookingScope } from '../shipment/face';
import { isOnFollowedTraffic } from './followedTraffic';
import { defaultsOf } from './settingsRows';

/** @throws 404 for a booking that the caller does not see */
const followingOf = async (db: Executor, user: User, id: string): Promise<calls.Following> => {
  const [found] = await db
    .select({
      createdBy: bookings.createdBy,
      isFollowed: bookingFollowers.isFollowed,
      reach: notificationSettings.reach,
      isOnFollowedTraffic: isOnFollowedTraffic(sql`${user.id}`),
    })
    .from(bookings)
    .leftJoin(bookingFollowers, and(eq(bookingFollowers.bookingId, bookings.id), eq(bookingFollowers.userId, user.id)))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, user.id))
    .where(and(eq(bookings.id, id), bookingScope(user)));
  if (!found) throw notFound();
  if (found.isFollowed !== null) return { isFollowed: found.isFollowed, because: 'choice' };
  if (found.createdBy === user.id) return { isFollowed: true, because: 'own' };
  if (found.isOnFollowedTraffic) return { isFollowed: true, because: 'traffic' };
  const reach = user.role === 'super-admin' ? 'own' : (found.reach ?? defaultsOf(user).reach);
  return reach === 'company' ? { isFollowed: true, because: 'company' } : { isFollowed: false, because: 'nothing' };
};

export const getFollowing = handle(calls.getFollowing, async ({ db, user, params: { id } }) =>
  followingOf(db, user, id),
);

export const followBooking = handle(
  calls.followBooking,
  async ({ tx, user, params: { id: bookingId }, body: { isFollowed } }) => {
    await followingOf(tx, user, bookingId);
    const { bookingId: booking, userId } = bookingFollowers;
    await tx
      .insert(bookingFollowers)
      .values({ bookingId, userId: user.id, isFollowed })
      .onConflictDoUpdate({ target: [booking, userId], set: { isFollowed } });
    return followingOf(tx, user, bookingId);
  },
);

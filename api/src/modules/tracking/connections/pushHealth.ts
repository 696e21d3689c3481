import { hasMissedPush, isDeliveringPushes } from '@quayside/freight';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../ports/database';
import type { RawSourceAnswer } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { eventSubscriptions, trackingConnections } from '../../../tables/trackingTables';
import { hasFailed } from './connectionRows';

/** Records that a push arrived through a connection. */
export const recordPush = (db: Executor, id: string, at: string) =>
  db.update(eventSubscriptions).set({ pushedAt: at }).where(eq(eventSubscriptions.connectionId, id));

/** Records a missed push when a query returned something new that a push should have delivered before. */
export const recordMissedPush = async (
  db: Executor,
  id: string,
  { about }: RawSourceAnswer,
  { toldUntil, at }: { readonly toldUntil: string | null; readonly at: string },
): Promise<void> => {
  const [subscribed] = await db.select().from(eventSubscriptions).where(eq(eventSubscriptions.connectionId, id));
  const standsSince = subscribed?.standsSince;
  if (!standsSince) return;
  const writtenAt = about.map(({ updatedAt }) => updatedAt);
  if (hasMissedPush({ writtenAt, toldUntil, standsSince }, new Date(at)))
    await db.update(eventSubscriptions).set({ missedAt: at }).where(eq(eventSubscriptions.connectionId, id));
};

/** Checks whether pushes arrive through a connection, so that its carrier needs few queries. */
export const hasActivePushes = async (db: Executor, id: string): Promise<boolean> => {
  const [row] = await db
    .select({ isHeard: eventSubscriptions.isHeard })
    .from(eventSubscriptions)
    .where(eq(eventSubscriptions.connectionId, id));
  return row?.isHeard ?? false;
};

/** Moves the next query of the connection's bookings to now. Closed bookings have no next query and stay unchanged. */
const queryNow = (db: Executor, connectionId: string, at: string) => {
  const ofConnection = db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(
      trackingConnections,
      and(eq(trackingConnections.agentId, bookings.agentId), eq(trackingConnections.id, connectionId)),
    )
    .innerJoin(bookingTracking, eq(bookingTracking.bookingId, bookings.id))
    .where(eq(bookingTracking.carrier, trackingConnections.source));
  return db
    .update(bookingTracking)
    .set({ nextPullAt: at })
    .where(
      and(inArray(bookingTracking.bookingId, ofConnection), gt(bookingTracking.nextPullAt, sql`${at}::timestamptz`)),
    );
};

/**
 * Updates for each subscription whether pushes arrive. When they stop, its carrier is queried at the normal interval
 * again.
 */
export const reviewPushes = async ({ db, transaction }: Database, now: Date): Promise<void> => {
  const rows = await db.select().from(eventSubscriptions);
  for (const row of rows) {
    const isNow = !row.isEnding && !hasFailed(row) && isDeliveringPushes(row, now);
    if (isNow === row.isHeard) continue;
    await transaction(async (tx) => {
      const { connectionId } = row;
      await tx
        .update(eventSubscriptions)
        .set({ isHeard: isNow })
        .where(eq(eventSubscriptions.connectionId, connectionId));
      if (!isNow) await queryNow(tx, connectionId, now.toISOString());
    });
  }
};

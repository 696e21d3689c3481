import { isHeard, isMissed } from '@quayside/freight';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../../ports/database';
import type { ToldAnswer } from '../../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../../tables/bookingTables';
import { eventSubscriptions, trackingConnections } from '../../../../tables/trackingTables';
import { hasFailed } from './connectionRows';

/** A push has come by a connection. */
export const notePush = (db: Executor, id: string, at: string) =>
  db.update(eventSubscriptions).set({ pushedAt: at }).where(eq(eventSubscriptions.connectionId, id));

/** Asking has brought something new: if a push should have told it, pushes are missing. */
export const noteAsked = async (
  db: Executor,
  id: string,
  { about }: ToldAnswer,
  { toldUntil, at }: { readonly toldUntil: string | null; readonly at: string },
): Promise<void> => {
  const [subscribed] = await db.select().from(eventSubscriptions).where(eq(eventSubscriptions.connectionId, id));
  const standsSince = subscribed?.standsSince;
  if (!standsSince) return;
  const writtenAt = about.map(({ updatedAt }) => updatedAt);
  if (isMissed({ writtenAt, toldUntil, standsSince }, new Date(at)))
    await db.update(eventSubscriptions).set({ missedAt: at }).where(eq(eventSubscriptions.connectionId, id));
};

/** Whether pushes come by a connection, so that its carrier is asked seldom. */
export const comesByPush = async (db: Executor, id: string): Promise<boolean> => {
  const [row] = await db
    .select({ isHeard: eventSubscriptions.isHeard })
    .from(eventSubscriptions)
    .where(eq(eventSubscriptions.connectionId, id));
  return row?.isHeard ?? false;
};

/** Bookings that were to be asked about much later are asked about now; of a closed one nobody is asked. */
const askNow = (db: Executor, connectionId: string, at: string) => {
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

/** Looks whether pushes come: where they have stopped the carrier is asked as before, where they come again it is let be. */
export const reviewHearing = async ({ db, transaction }: Database, now: Date): Promise<void> => {
  const rows = await db.select().from(eventSubscriptions);
  for (const row of rows) {
    const isNow = !row.isEnding && !hasFailed(row) && isHeard(row, now);
    if (isNow === row.isHeard) continue;
    await transaction(async (tx) => {
      const { connectionId } = row;
      await tx
        .update(eventSubscriptions)
        .set({ isHeard: isNow })
        .where(eq(eventSubscriptions.connectionId, connectionId));
      if (!isNow) await askNow(tx, connectionId, now.toISOString());
    });
  }
};

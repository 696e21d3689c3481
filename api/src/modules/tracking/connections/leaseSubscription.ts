import { and, eq, exists, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { eventSubscriptions, trackingConnections } from '../../../tables/trackingTables';
import type { SubscriptionRow } from './connectionRows';

/** Lease for a call to the carrier. Another node takes over after it when this node has died. */
export const LEASED = sql`now() + interval '2 minutes'`;

const { connectionId, leasedUntil, nextAt, isEnding } = eventSubscriptions;
const isFree = or(isNull(leasedUntil), lt(leasedUntil, sql`now()`));

/** Leases one subscription. Returns undefined when it does not exist or another node has leased it. */
export const leaseSubscription = async (db: Executor, id: string): Promise<SubscriptionRow | undefined> => {
  const [row] = await db
    .update(eventSubscriptions)
    .set({ leasedUntil: LEASED })
    .where(and(eq(connectionId, id), isFree))
    .returning();
  return row;
};

/** Leases up to `most` due subscriptions. Subscriptions of a connection that is off wait, unless they are ending. */
export const leaseDueSubscriptions = (db: Executor, most: number): Promise<SubscriptionRow[]> => {
  const isOn = exists(
    db
      .select({ id: trackingConnections.id })
      .from(trackingConnections)
      .where(and(eq(trackingConnections.id, connectionId), or(trackingConnections.isOn, isEnding))),
  );
  const due = db
    .select({ connectionId })
    .from(eventSubscriptions)
    .where(and(lte(nextAt, sql`now()`), isFree, isOn))
    .orderBy(nextAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return db.update(eventSubscriptions).set({ leasedUntil: LEASED }).where(inArray(connectionId, due)).returning();
};

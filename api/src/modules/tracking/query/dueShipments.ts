import { and, eq, inArray, isNotNull, isNull, lt, lte, not, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../../ports/database';
import type { Shipment, SourceName } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { toColumnList } from '../../../tables/toColumnList';
import { isOpen, selectShipments } from '../match/shipmentRows';

/** A booking whose source is due for a query, leased by this node. */
export interface DueShipment {
  readonly shipment: Shipment;
  readonly source: SourceName | null;
  readonly state: 'requested' | 'active' | 'waiting' | 'stopped';
  /** ISO instant. */
  readonly toldUntil: string | null;
  readonly requestedAt: string;
}

/** Lease for one query. Another node takes over after it when this node has died. */
const LEASE = '10 minutes';

/** Leases up to `most` due bookings. Skips bookings that another node is leasing. */
export const leaseDue = async ({ db }: Database, now: Date, most: number): Promise<DueShipment[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { bookingId, source, state, toldUntil, requestedAt, nextPullAt, leasedUntil } = bookingTracking;
  const due = db.$with('due').as(
    db
      .select({ bookingId })
      .from(bookingTracking)
      .innerJoin(bookings, eq(bookings.id, bookingId))
      .where(and(lte(nextPullAt, at), or(isNull(leasedUntil), lt(leasedUntil, at)), isOpen))
      .orderBy(nextPullAt, bookingId)
      .limit(most)
      .for('update', { of: bookingTracking, skipLocked: true }),
  );
  const rows = await db
    .with(due)
    .update(bookingTracking)
    .set({ leasedUntil: sql`${at} + ${LEASE}::interval` })
    .from(due)
    .where(eq(bookingId, due.bookingId))
    .returning({ bookingId, source, state, toldUntil, requestedAt });
  if (rows.length === 0) return [];
  const leased = new Map(rows.map((row) => [row.bookingId, row]));
  const shipments = await selectShipments(db, inArray(bookings.id, [...leased.keys()]));
  return shipments.flatMap((shipment) => {
    const row = leased.get(shipment.bookingId);
    return row ? [{ ...row, shipment }] : [];
  });
};

/** Stops the queries of closed bookings. */
export const stopClosedBookings = async ({ db }: Database): Promise<void> => {
  const { bookingId, nextPullAt } = bookingTracking;
  await db
    .update(bookingTracking)
    .set({ nextPullAt: null })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNotNull(nextPullAt), not(isOpen)));
};

/** Assigns the simulated carrier to every open demo booking without a source. */
export const adoptForSimulation = async ({ db }: Database, now: Date): Promise<void> => {
  const { bookingId, state, source, requestedAt, nextPullAt } = bookingTracking;
  const at = sql`${now.toISOString()}::timestamptz`;
  const asked = db.select().from(bookingTracking).where(eq(bookingId, bookings.id));
  const adopted = db
    .select({
      bookingId: bookings.id,
      state: sql`case when ${bookings.state} = 'track' then 'active' else 'requested' end`,
      source: sql`'simulated'`,
      requestedAt: at,
      nextPullAt: at,
    })
    .from(bookings)
    .where(and(isOpen, notExists(asked)))
    .orderBy(bookings.id);
  // Drizzle's insert from a query requires every column.
  await db.execute(sql`
    insert into ${bookingTracking} (${toColumnList([bookingId, state, source, requestedAt, nextPullAt])}) ${adopted.getSQL()}
    on conflict (${toColumnList([bookingId])}) do nothing`);
};

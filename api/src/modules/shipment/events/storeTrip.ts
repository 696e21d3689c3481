import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { trackingEvents } from '../../../tables/trackingTables';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { tripOfRow } from '../booking/tripOfRow';
import { type EtaChange, etaHistoryOf } from '../histories/etaHistory';
import { eventsOf } from './eventRows';
import { tripAfterEvents } from './tripAfterEvents';

/**
 * Works out the trip of a booking again after somebody edited its route or dates. What was planned stays as it was before.
 * @param before the booking as it was @param change of its ETA, if that was edited
 */
export const storeTrip = async (tx: Executor, before: BookingRow, change: EtaChange | null): Promise<void> => {
  const [row] = await selectBookings(tx, sql`b.id = ${before.id}`);
  if (!row) return;
  const { plannedEtd, plannedEta, etaChanges } = tripOfRow(before);
  const trip = tripAfterEvents({ ...row, trip: before.trip }, await eventsOf(tx, row.id));
  const kept = { ...trip, plannedEtd, plannedEta };
  const stored = change ? { ...kept, etaChanges: etaChanges + 1, etaReason: change.reason ?? null } : kept;
  await tx.update(bookings).set({ trip: stored }).where(eq(bookings.id, row.id));
};

/** How many trips are filled at a time. */
const AT_ONCE = 500;

/**
 * Fills the trips of bookings that were told of before trips were kept, what is under way first; with none left it is one look
 * at a small index. Nobody is told: nothing happened to them. It stops between two bookings when the signal says so.
 */
export const fillTrips = async (db: Executor, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const told = db
      .select({ id: trackingEvents.id })
      .from(trackingEvents)
      .where(eq(trackingEvents.bookingId, bookings.id));
    const found = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(isNull(bookings.trip), eq(bookings.state, 'track'), exists(told)))
      .orderBy(desc(eq(bookings.status, 'in-progress')), desc(bookings.updatedAt))
      .limit(AT_ONCE);
    for (const { id } of found) if (!signal.aborted) await fillTrip(db, id);
    if (found.length < AT_ONCE) return;
  }
};

const fillTrip = async (db: Executor, id: string): Promise<void> => {
  const [row] = await selectBookings(db, sql`b.id = ${id}`);
  if (!row) return;
  const history = await etaHistoryOf(db, row);
  const trip = tripAfterEvents(row, await eventsOf(db, id));
  const etaChanges = Math.max(0, history.length - 1);
  // Somebody else may have stored it meanwhile: that one is newer.
  await db
    .update(bookings)
    .set({ trip: { ...trip, etaChanges } })
    .where(and(eq(bookings.id, id), isNull(bookings.trip)));
};

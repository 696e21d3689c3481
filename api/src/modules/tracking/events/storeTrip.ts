import { and, desc, eq, exists, isNull } from 'drizzle-orm';
import { notify } from '../../../platform/events/notify';
import { fullName, type User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { trackingEvents } from '../../../tables/trackingTables';
import { type BookingRow, selectBookings } from '../../bookings/booking/bookingRows';
import { tripOfRow } from '../../bookings/booking/tripOfRow';
import { findEtaHistory } from '../../histories/etaHistory';
import { recordHistory } from '../../histories/recordHistory';
import { toEtaHistory } from './eventHistory';
import { toEtaNotification } from './eventNotifications';
import { findEvents } from './eventRows';
import { calculateTrip } from './tripAfterEvents';

interface Edit {
  /** The booking before the edit. */
  readonly before: BookingRow;
  /** The ETA after the edit, an ISO instant. */
  readonly eta: string | null;
  readonly user: User;
  /** The reason, when the user gave one. */
  readonly reason?: string | undefined;
}

/**
 * Recalculates the trip of a booking after an edit of its route or dates. Before the confirmation the new ETA is the
 * plan; afterwards it is a change of the plan, with its author.
 */
export const storeEditedTrip = async (
  tx: Tx,
  { before, eta, user, reason = 'Changed by hand' }: Edit,
): Promise<void> => {
  if (before.trip === null && before.shippingStatus === 'created') return;
  const [row] = await selectBookings(tx, eq(bookings.id, before.id));
  if (!row) return;
  const { plannedEtd, plannedEta, etaChanges } = tripOfRow(before);
  const trip = {
    ...calculateTrip({ ...row, trip: before.trip }, await findEvents(tx, row.id)),
    plannedEtd,
    plannedEta,
  };
  const was = before.eta;
  const isMoved = was !== null && eta !== null && was !== eta;
  const moved = { etaChanges: etaChanges + 1, etaReason: reason };
  await tx
    .update(bookings)
    .set({ trip: isMoved ? { ...trip, ...moved } : trip })
    .where(eq(bookings.id, row.id));
  if (!isMoved) return;
  await recordHistory(tx, toEtaHistory(row, was, { eta, by: fullName(user), reason }, { user }));
  const { id: subjectId, agentId } = row;
  await notify(tx, { ...toEtaNotification(row, was, eta), agentId, subjectId, actor: user });
};

/** Number of trips per batch. */
const AT_ONCE = 500;

/**
 * Fills the trips of bookings from before trips were stored, open bookings first. When none is left it costs one
 * lookup in a small index. Sends no notifications because nothing happened. Stops between two bookings when the signal
 * aborts.
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
  const [row] = await selectBookings(db, eq(bookings.id, id));
  if (!row) return;
  const history = await findEtaHistory(db, row);
  const trip = calculateTrip(row, await findEvents(db, id));
  const etaChanges = Math.max(0, history.length - 1);
  // Another process may have stored a newer trip in the meantime.
  await db
    .update(bookings)
    .set({ trip: { ...trip, etaChanges } })
    .where(and(eq(bookings.id, id), isNull(bookings.trip)));
};

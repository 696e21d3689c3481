import { eventKey, judgeEvents, type TrackingEvent } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { Database, Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { calculateBookingState } from '../events/afterEvents';
import { toEventHistory } from '../events/eventHistory';
import { toEventNotifications } from '../events/eventNotifications';
import { findBookingsWithDueEvents, findReportedEvents, takeDueEvents, upsertEvents } from '../events/eventRows';
import { locatedEvents } from '../events/locatedEvents';
import { reviewExceptions, withdrawExceptions } from '../exceptions/reviewExceptions';
import { wakeExceptions } from '../exceptions/wakeExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';

interface Options {
  /** When the events became known, as an ISO instant; stored as the booking's `updatedAt`. Default: now. */
  readonly at?: string;
}

/** Returns the columns that the audit log stores before and after tracking events. */
const auditedColumns = ({
  status,
  shippingStatus,
  progress,
  etd,
  eta,
}: Pick<BookingRow, 'status' | 'shippingStatus' | 'progress' | 'etd' | 'eta'>) => ({
  ...{ status, shippingStatus, progress, etd, eta },
});

/**
 * Calculates a booking from all its events and stores the result with its history, audit log and exceptions.
 * @param changed the events that report something new
 */
const recalculateBooking = async (
  tx: Tx,
  booking: BookingRow,
  changed: readonly TrackingEvent[],
  at: string,
): Promise<void> => {
  const { id: bookingId } = booking;
  const stored = await findReportedEvents(tx, bookingId);
  const judged = judgeEvents(stored, new Date());
  const judgedByKey = new Map(stored.map((event, index) => [eventKey(event), judged[index] ?? event]));
  const told = changed.map((event) => (event.retracted ? event : (judgedByKey.get(eventKey(event)) ?? event)));
  const reported = calculateBookingState(booking, judged);
  const { isEtaRevised: _, ...columns } = reported;
  await tx
    .update(bookings)
    .set({ ...columns, state: 'track', stateReason: null, ...nextVersion(bookings), updatedAt: at })
    .where(eq(bookings.id, bookingId));
  const retractedEvents = changed.filter(({ retracted }) => retracted);
  await recordBookingChange(tx, {
    actor: null,
    action: 'booking.tracked',
    booking: { ...booking, version: booking.version + 1, updatedAt: at },
    history: toEventHistory(booking, reported, told, at),
    news: toEventNotifications(booking, reported),
    before: auditedColumns(booking),
    after: {
      ...auditedColumns(reported),
      ...{ events: changed.length, retracted: retractedEvents.length, eventKeys: changed.map(eventKey) },
    },
  });
  await wakeExceptions(tx, bookingId);
  await withdrawExceptions(tx, bookingId, retractedEvents, new Date(at));
  await reviewExceptions(tx, bookingId, new Date(at));
};

/**
 * Stores events from any source and updates the booking from all its events: progress, last milestone, shipping
 * status, status, ETD, ETA and the trip. Idempotent: a repeated event changes nothing, a later version of an event
 * replaces it, a retracted event no longer counts, and an event that cannot be true now moves nothing. Returns false when
 * nothing was new.
 */
export const applyTrackingEvents = async (
  tx: Tx,
  bookingId: string,
  events: readonly TrackingEvent[],
  { at = new Date().toISOString() }: Options = {},
): Promise<boolean> => {
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!booking) throw notFound();
  const changed = await upsertEvents(tx, bookingId, await locatedEvents(tx, booking.agentId, events));
  if (changed.length === 0) return false;
  await recalculateBooking(tx, booking, changed, at);
  return true;
};

/** Number of bookings per round whose waiting events are counted. */
const MOST_AT_ONCE = 100;

const countDueEvents = async (tx: Tx, bookingId: string, at: string): Promise<void> => {
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!booking) return;
  const due = await takeDueEvents(tx, bookingId, at);
  if (due.length > 0) await recalculateBooking(tx, booking, due, at);
};

/** Calculates the bookings again that have an event which was reported ahead of its time, when that time has come. */
export const countWaitingEvents = async (database: Database, now: Date): Promise<void> => {
  const at = now.toISOString();
  const due = await findBookingsWithDueEvents(database.db, at, MOST_AT_ONCE);
  for (const id of due) await database.transaction((tx) => countDueEvents(tx, id, at));
};

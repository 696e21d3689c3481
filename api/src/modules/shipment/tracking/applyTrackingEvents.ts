import { eventKey, type TrackingEvent } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { calculateBookingState } from '../events/afterEvents';
import { toEventHistory } from '../events/eventHistory';
import { toEventNotifications } from '../events/eventNotifications';
import { findEvents, upsertEvents } from '../events/eventRows';
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
 * Stores events from any source and updates the booking from all its events: progress, last milestone, shipping
 * status, status, ETD, ETA and the trip. Idempotent: a repeated event changes nothing, a later version of an event
 * replaces it, a retracted event no longer counts. Returns false when nothing was new.
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
  const reported = calculateBookingState(booking, await findEvents(tx, bookingId));
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
    history: toEventHistory(booking, reported, changed, at),
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
  return true;
};

import { eventKey, type TrackingEvent } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { type BookingRow, selectBookings } from '../booking/bookingRows';
import { closeWithBooking, reopenWithBooking } from '../booking/closeWithBooking';
import { calculateBookingState } from '../events/afterEvents';
import { toEventHistory } from '../events/eventHistory';
import { toEventNotifications } from '../events/eventNotifications';
import { findEvents, upsertEvents } from '../events/eventRows';
import { locatedEvents } from '../events/locatedEvents';
import { reviewExceptions, withdrawExceptions } from '../exceptions/reviewExceptions';
import { wakeExceptions } from '../exceptions/wakeExceptions';
import { type BookingChange, recordBookingChange, toHistoryAction } from '../histories/recordBookingChange';
import type { NewHistory } from '../histories/recordHistory';

/** A change of events by a person: how history and audit log tell of it. */
interface ManualChange extends Pick<BookingChange, 'action' | 'history' | 'requestId'> {
  readonly actor: User;
  /** Audited values; default: those of tracking events. */
  readonly audited?: Pick<BookingChange, 'before' | 'after'>;
}

interface Options {
  /** When the events became known, as an ISO instant; stored as the booking's `updatedAt`. Default: now. */
  readonly at?: string;
  /** The events of the booking before a change by a person: statuses that only they proved are calculated again. */
  readonly known?: readonly TrackingEvent[];
  readonly change?: ManualChange;
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

/** Returns the history of a change by a person, with what follows from it. */
const joinHistory = (
  bookingId: string,
  { actor: user, action, history, audited }: ManualChange,
  following: readonly NewHistory[],
): readonly NewHistory[] => {
  const told =
    'label' in history ? [{ ...audited, ...history, bookingId, user, action: toHistoryAction(action) }] : history;
  // A line with its own audited values tells the status itself.
  return audited ? told : [...told, ...following];
};

/**
 * Stores events from any source and updates the booking from all its events: progress, last milestone, shipping
 * status, status, ETD, ETA and the trip. Idempotent: a repeated event changes nothing, a later version of an event
 * replaces it, a retracted event no longer counts. Returns false when nothing was new.
 */
export const applyTrackingEvents = async (
  tx: Tx,
  bookingId: string,
  events: readonly TrackingEvent[],
  { at = new Date().toISOString(), known, change }: Options = {},
): Promise<boolean> => {
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!booking) throw notFound();
  const changed = await upsertEvents(tx, bookingId, await locatedEvents(tx, booking.agentId, events));
  if (changed.length === 0) return false;
  const reported = calculateBookingState(booking, await findEvents(tx, bookingId), known);
  const { isEtaRevised: _, ...columns } = reported;
  await tx
    .update(bookings)
    .set({
      ...columns,
      // Only a source tracks a booking.
      ...(!change && { state: 'track', stateReason: null }),
      ...nextVersion(bookings),
      updatedAt: at,
    })
    .where(eq(bookings.id, bookingId));
  const retractedEvents = changed.filter(({ retracted }) => retracted);
  const history = toEventHistory(booking, reported, change ? [] : changed, at);
  const { audited, ...told } = change ?? { actor: null, action: 'booking.tracked' as const };
  await recordBookingChange(tx, {
    ...told,
    booking: { ...booking, version: booking.version + 1, updatedAt: at },
    history: change ? joinHistory(bookingId, change, history) : history,
    news: toEventNotifications(booking, reported),
    before: auditedColumns(booking),
    after: {
      ...auditedColumns(reported),
      ...{ events: changed.length, retracted: retractedEvents.length, eventKeys: changed.map(eventKey) },
    },
    ...audited,
  });
  await wakeExceptions(tx, bookingId);
  await withdrawExceptions(tx, bookingId, retractedEvents, new Date(at));
  await reviewExceptions(tx, bookingId, new Date(at));
  const ended = { bookingId, user: change?.actor ?? null };
  if (booking.status !== 'completed' && reported.status === 'completed') await closeWithBooking(tx, ended);
  if (booking.status === 'completed' && reported.status !== 'completed') await reopenWithBooking(tx, ended);
  return true;
};

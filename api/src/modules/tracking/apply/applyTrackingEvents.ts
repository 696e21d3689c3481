import { eventKey, judgeEvents, refitMilestones, type TrackingEvent } from '@quayside/freight';
import { eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Database, Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { type BookingRow, selectBookings } from '../../bookings/booking/bookingRows';
import { reviewExceptions, withdrawExceptions } from '../../exceptions/reviewExceptions';
import { wakeExceptions } from '../../exceptions/wakeExceptions';
import { closeWithBooking, reopenWithBooking } from '../../histories/closeWithBooking';
import { type BookingChange, recordBookingChange, toHistoryAction } from '../../histories/recordBookingChange';
import type { NewHistory } from '../../histories/recordHistory';
import { findJourneyEnds } from '../../ports/readWithPlaces';
import { calculateBookingState } from '../events/afterEvents';
import { toEventHistory } from '../events/eventHistory';
import { toEventNotifications } from '../events/eventNotifications';
import {
  findBookingsWithDueEvents,
  findEvents,
  findReportedEvents,
  storeMilestones,
  takeDueEvents,
  upsertEvents,
} from '../events/eventRows';
import { locatedEvents } from '../events/locatedEvents';
import { findReportedCarrier, toCarrierHistory } from '../events/reportedCarrier';
import { selectShipments } from '../match/shipmentRows';

/** A change of events by a person: how history and audit log tell of it. */
interface ManualChange extends Pick<BookingChange, 'action' | 'history' | 'requestId'> {
  readonly actor: User;
  /** Audited values; default: those of tracking events. */
  readonly audited?: Pick<BookingChange, 'before' | 'after'>;
}

interface Options {
  /** When the events became known, as an ISO instant; stored as the booking's `updatedAt`. Default: now. */
  readonly at?: string;
  /** The events of the booking before the change: statuses that only they proved are calculated again. Default: the stored ones, when a source takes a proof back. */
  readonly known?: readonly TrackingEvent[];
  readonly change?: ManualChange;
  /** The events come from a connected source: its carrier becomes that of a booking without one. */
  readonly isConnected?: boolean;
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

interface Recalculation {
  /** The events that report something new. */
  readonly changed: readonly TrackingEvent[];
  readonly at: string;
  readonly known?: Options['known'];
  readonly change?: Options['change'];
  readonly isConnected?: boolean;
}

/** Checks whether a new version of an event no longer proves what a stored one proved: the source corrected or withdrew it. */
const takesProofBack = (changed: readonly TrackingEvent[], before: readonly TrackingEvent[]): boolean => {
  const proofs = new Map(
    before
      .filter(({ classifier, milestone, retracted }) => classifier === 'actual' && milestone !== null && !retracted)
      .map((event) => [eventKey(event), event.milestone]),
  );
  return changed.some((event) => {
    const proved = proofs.get(eventKey(event));
    return proved !== undefined && (event.retracted || event.classifier !== 'actual' || event.milestone !== proved);
  });
};

/** Returns the document of a booking with another carrier. */
const withCarrier = (booking: BookingRow, carrier: ReturnType<typeof findReportedCarrier>) => {
  const path = `{fields,${booking.fields.airRoutes ? 'airRoutes' : 'routes'},carrier}`;
  return sql`jsonb_set(${bookings.doc}, ${path}::text[], ${JSON.stringify(carrier)}::jsonb)`;
};

/** Calculates a booking from all its events and stores the result with its history, audit log and exceptions. */
const recalculateBooking = async (
  tx: Tx,
  booking: BookingRow,
  { changed, at, known, change, isConnected = false }: Recalculation,
): Promise<void> => {
  const { id: bookingId } = booking;
  const stored = await findReportedEvents(tx, bookingId);
  const judged = judgeEvents(stored, new Date());
  const judgedByKey = new Map(stored.map((event, index) => [eventKey(event), judged[index] ?? event]));
  const told = changed.map((event) => (event.retracted ? event : (judgedByKey.get(eventKey(event)) ?? event)));
  const reported = calculateBookingState(booking, judged, known);
  const { isEtaRevised: _, ...columns } = reported;
  // A person who enters events does not make a source track the booking.
  const isTracked = changed.some(({ source }) => source !== 'manual');
  const carrier = isConnected ? findReportedCarrier(booking, changed) : null;
  await tx
    .update(bookings)
    .set({
      ...columns,
      ...(carrier && { doc: withCarrier(booking, carrier) }),
      ...(isTracked && { state: 'track', stateReason: null }),
      ...nextVersion(bookings),
      updatedAt: at,
    })
    .where(eq(bookings.id, bookingId));
  const retractedEvents = changed.filter(({ retracted }) => retracted);
  const history = [
    ...toEventHistory(booking, reported, change ? [] : told, at),
    ...(carrier ? [toCarrierHistory(bookingId, carrier, at)] : []),
  ];
  const { audited, ...recorded } = change ?? { actor: null, action: 'booking.tracked' as const };
  await recordBookingChange(tx, {
    ...recorded,
    booking: { ...booking, version: booking.version + 1, updatedAt: at },
    history: change ? joinHistory(bookingId, change, history) : history,
    notifications: toEventNotifications(booking, reported),
    before: auditedColumns(booking),
    after: {
      ...auditedColumns(reported),
      ...{ events: changed.length, retracted: retractedEvents.length, eventKeys: changed.map(eventKey) },
      ...(carrier && { carrier: carrier.code }),
    },
    ...audited,
  });
  await wakeExceptions(tx, bookingId);
  await withdrawExceptions(tx, bookingId, retractedEvents, new Date(at));
  await reviewExceptions(tx, bookingId, new Date(at));
  const ended = { bookingId, user: change?.actor ?? null };
  if (booking.status !== 'completed' && reported.status === 'completed') await closeWithBooking(tx, ended);
  if (booking.status === 'completed' && reported.status !== 'completed') await reopenWithBooking(tx, ended);
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
  { at = new Date().toISOString(), known, change, isConnected = false }: Options = {},
): Promise<boolean> => {
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!booking) throw notFound();
  const before = known ?? (booking.shippingStatus === 'created' ? [] : await findEvents(tx, bookingId));
  const changed = await upsertEvents(tx, bookingId, await locatedEvents(tx, booking.agentId, events));
  if (changed.length === 0) return false;
  const isProofLost = known !== undefined || takesProofBack(changed, before);
  await recalculateBooking(tx, booking, { changed, at, change, isConnected, ...(isProofLost && { known: before }) });
  return true;
};

/**
 * Reads the events of a booking for its changed route: another destination makes a discharge elsewhere the arrival. The booking
 * is calculated again when that changes a milestone.
 */
export const refitEvents = async (tx: Tx, bookingId: string): Promise<void> => {
  const stored = await findReportedEvents(tx, bookingId);
  const [shipment] = stored.length > 0 ? await selectShipments(tx, eq(bookings.id, bookingId)) : [];
  if (!shipment) return;
  const codes = stored.flatMap(({ location }) => location?.unlocode ?? location?.iata ?? []);
  const changed = refitMilestones(stored, await findJourneyEnds(tx, shipment, codes));
  if (changed.length === 0) return;
  await storeMilestones(tx, changed);
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId));
  const now = new Date();
  if (booking)
    await recalculateBooking(tx, booking, { changed: [], at: now.toISOString(), known: judgeEvents(stored, now) });
};

/** Number of bookings per round whose waiting events are counted. */
const MOST_AT_ONCE = 100;

const countDueEvents = async (tx: Tx, bookingId: string, at: string): Promise<void> => {
  const [booking] = await selectBookings(tx, eq(bookings.id, bookingId)).for('no key update');
  if (!booking) return;
  const due = await takeDueEvents(tx, bookingId, at);
  if (due.length > 0) await recalculateBooking(tx, booking, { changed: due, at });
};

/** Calculates the bookings again that have an event which was reported ahead of its time, when that time has come. */
export const countWaitingEvents = async (database: Database, now: Date): Promise<void> => {
  const at = now.toISOString();
  const due = await findBookingsWithDueEvents(database.db, at, MOST_AT_ONCE);
  for (const id of due) await database.transaction((tx) => countDueEvents(tx, id, at));
};

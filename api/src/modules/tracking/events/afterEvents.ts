import {
  bestEvent,
  calculateProgress,
  calculateStatusesAfterEvents,
  currentEvents,
  deriveShippingStatusFloor,
  findLastMilestone,
  isByContainer,
  type MilestoneCode,
  placeCode,
  type Shipment,
  statusesWithoutEvents,
  type TrackingEvent,
  type Trip,
} from '@quayside/freight';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { totalPieces } from '../../bookings/booking/totalPieces';
import { tripOfRow } from '../../bookings/booking/tripOfRow';
import { startOfDay } from './startOfDay';
import { calculateTrip, etaReason } from './tripAfterEvents';

/** The state of a booking that follows from its events. */
export interface BookingAfterEvents {
  readonly progress: number;
  readonly lastMilestone: MilestoneCode | null;
  readonly shippingStatus: BookingRow['shippingStatus'];
  readonly status: BookingRow['status'];
  readonly shippingStatusFloor: BookingRow['shippingStatusFloor'];
  readonly etd: string | null;
  readonly eta: string | null;
  /** These events report another ETA than the booking had. */
  readonly isEtaRevised: boolean;
  /** The ETA before its last revision. */
  readonly etaRevisedFrom: string | null;
  readonly trip: Trip;
}

const findBestEvent = (events: readonly TrackingEvent[], milestone: MilestoneCode): TrackingEvent | null =>
  bestEvent(events.filter((event) => event.milestone === milestone && event.occurredAt !== null));

/** Checks whether a source retracted a milestone, so that the booked value counts again. */
const isWithdrawn = (events: readonly TrackingEvent[], milestone: MilestoneCode): boolean =>
  events.some((event) => event.milestone === milestone && event.retracted);

/** Codes by which a carrier gives up a call or a sailing. @source DCSA Track & Trace 2.2.0: portCallStatusCode */
const givenUpCodes = ['OMIT', 'BLNK'];

/** Checks whether a carrier gave up its call at a place, so that what it had planned there no longer counts. */
const isGivenUp = (events: readonly TrackingEvent[], code: string): boolean =>
  currentEvents(events).some(
    (event) => event.kind === 'exception' && givenUpCodes.includes(event.rawCode) && placeCode(event) === code,
  );

/** Returns the instant of an event. A day without a time begins at midnight local time. */
const getEventInstant = (event: TrackingEvent | null, timeZone: string): string | null =>
  event?.occurredAt && event.dateOnly ? startOfDay(event, event.occurredAt, timeZone) : (event?.occurredAt ?? null);

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

const revised = (before: Trip, after: Trip, was: string, is: string): Trip => ({
  ...after,
  etaChanges: before.etaChanges + 1,
  etaReason: etaReason(before, after, was, is),
});

/** Returns the number of booked containers; 0 for cargo without own containers. */
const containerCount = ({ equipments }: BookingRow['fields'], loadType: BookingRow['loadType']): number =>
  isByContainer(loadType) ? equipments.reduce((sum, { items }) => sum + items.length, 0) : 0;

/** Returns the facts that decide whether the whole shipment is delivered. */
const toShipment = ({ loadType, containerNumbers, fields }: BookingRow): Shipment => ({
  ...{ loadType, containerNumbers },
  containerCount: containerCount(fields, loadType),
  totalPieces: totalPieces(fields),
});

/** Returns both statuses that the events give a booking; they only move forward from its own. */
export const calculateBookingStatuses = (
  booking: BookingRow,
  events: readonly TrackingEvent[],
): Pick<BookingRow, 'status' | 'shippingStatus'> => calculateStatusesAfterEvents(booking, events, toShipment(booking));

/**
 * Calculates the state of a booking from all its events. Values that staff set are never reset.
 * @param eventsBefore the events before a change by a person, who may withdraw what proved the current statuses
 */
export const calculateBookingState = (
  booking: BookingRow,
  events: readonly TrackingEvent[],
  eventsBefore?: readonly TrackingEvent[],
): BookingAfterEvents => {
  const { loadType } = booking;
  const { from, to } = bookedRoute(booking.fields);
  const known = { etd: booking.etd, eta: booking.eta };
  const booked = booking.fields.airRoutes ?? booking.fields.routes;
  const withoutEvent = (milestone: MilestoneCode, name: 'etd' | 'eta') => {
    const { code } = name === 'etd' ? from : to;
    return isWithdrawn(events, milestone) || isGivenUp(events, code) ? (booked?.[name] ?? null) : known[name];
  };
  const shipment = toShipment(booking);
  const floor = eventsBefore
    ? deriveShippingStatusFloor(booking, booking.shippingStatusFloor, eventsBefore)
    : booking.shippingStatusFloor;
  const arrival = findBestEvent(events, 'arrived');
  const etd = getEventInstant(findBestEvent(events, 'departed'), from.timeZone) ?? withoutEvent('departed', 'etd');
  const eta = getEventInstant(arrival, to.timeZone) ?? withoutEvent('arrived', 'eta');
  const trip = calculateTrip({ ...booking, etd, eta }, events);
  // An actual arrival is no estimate and revises none.
  const isEtaRevised = known.eta !== null && arrival?.classifier !== 'actual' && !isSame(eta, known.eta);
  return {
    progress: calculateProgress(events, loadType),
    lastMilestone: findLastMilestone(events),
    ...calculateStatusesAfterEvents(
      eventsBefore ? statusesWithoutEvents(booking, floor ?? 'created', eventsBefore, shipment) : booking,
      events,
      shipment,
    ),
    shippingStatusFloor: floor,
    etd,
    eta,
    isEtaRevised,
    etaRevisedFrom: isEtaRevised ? known.eta : booking.etaRevisedFrom,
    trip: isEtaRevised && known.eta && eta ? revised(tripOfRow(booking), trip, known.eta, eta) : trip,
  };
};

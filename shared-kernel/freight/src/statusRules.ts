import { currentEvents } from './bestEvent';
import type { BookingStatus } from './bookingStatus';
import { isLikeAir, type LoadType } from './loadTypes';
import { isAtOrAfterDeparture, type MilestoneCode } from './milestones';
import { deriveShippingStatus } from './progress';
import { laterShippingStatus, type ShippingStatus, shippingStatuses } from './shippingStatus';
import type { TrackingEvent } from './trackingEvent';

/** Facts that decide whether a whole shipment is delivered. */
export interface Shipment {
  readonly loadType: LoadType;
  /** Containers of the booking; when none is known, those named by events count. */
  readonly containerNumbers?: readonly string[];
  /** Number of booked containers; when fewer are named, the others may still be under way. */
  readonly containerCount?: number;
  /** Total pieces of an air shipment; null when unknown. */
  readonly totalPieces?: number | null;
}

const actual = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  currentEvents(events).filter(({ classifier }) => classifier === 'actual');

/** Checks whether an actual event at or after the departure exists. */
export const hasDeparted = (events: readonly TrackingEvent[]): boolean =>
  actual(events).some(({ milestone }) => milestone !== null && isAtOrAfterDeparture(milestone));

function isAirDelivered(events: readonly TrackingEvent[], totalPieces: number | null): boolean {
  const deliveries = actual(events).filter(({ milestone }) => milestone === 'delivered');
  if (
    deliveries.some((event) => !event.partial && (totalPieces === null || (event.pieces ?? totalPieces) >= totalPieces))
  )
    return true;
  const pieces = deliveries.reduce((sum, event) => sum + (event.pieces ?? 0), 0);
  return totalPieces !== null && totalPieces > 0 && pieces >= totalPieces;
}

const isDone = (events: readonly TrackingEvent[], container?: string): boolean => {
  const has = (milestone: MilestoneCode) =>
    events.some(
      (event) =>
        event.milestone === milestone && (container === undefined || !event.equipment || event.equipment === container),
    );
  return has('delivered') || (has('out_gate') && has('empty_returned'));
};

function isSeaDelivered(
  events: readonly TrackingEvent[],
  { containerNumbers = [], containerCount = 0 }: Pick<Shipment, 'containerNumbers' | 'containerCount'>,
): boolean {
  const done = actual(events);
  const named = [...new Set(done.flatMap(({ equipment }) => equipment ?? []))];
  const containers = containerNumbers.length > 0 ? containerNumbers : named;
  // For unnamed containers, only a report about the whole shipment proves delivery.
  const isUnnamed = containers.length === 0 || containers.length < containerCount;
  if (isUnnamed) return isDone(done.filter(({ equipment }) => !equipment));
  return containers.every((container) => isDone(done, container));
}

/**
 * Checks whether events prove that everything was delivered: by air all pieces, because a part of a split shipment
 * never
 * completes the booking; by sea every container, delivered or gated out laden and returned empty.
 */
export const isDelivered = (
  events: readonly TrackingEvent[],
  { loadType, totalPieces = null, ...containers }: Shipment,
): boolean => (isLikeAir(loadType) ? isAirDelivered(events, totalPieces) : isSeaDelivered(events, containers));

/** Returns the booking status implied by a shipping status: confirmed and beyond is in progress. */
export const statusAfterShippingStatus = (status: BookingStatus, shippingStatus: ShippingStatus): BookingStatus =>
  status === 'new' && shippingStatuses.indexOf(shippingStatus) >= shippingStatuses.indexOf('confirmed')
    ? 'in-progress'
    : status;

/** Both statuses of a booking. */
export interface Statuses {
  readonly status: BookingStatus;
  readonly shippingStatus: ShippingStatus;
}

/**
 * Returns the shipping status that staff set without an event: one beyond what the events prove, else the known one.
 */
export const deriveShippingStatusFloor = (
  { shippingStatus }: Pick<Statuses, 'shippingStatus'>,
  known: ShippingStatus | null,
  events: readonly TrackingEvent[],
): ShippingStatus | null =>
  shippingStatuses.indexOf(shippingStatus) > shippingStatuses.indexOf(deriveShippingStatus(events))
    ? shippingStatus
    : known;

/** Returns the statuses that a booking has without its events: at least the shipping status that staff set. */
export function statusesWithoutEvents(
  { status }: Statuses,
  floor: ShippingStatus,
  events: readonly TrackingEvent[],
  shipment: Shipment,
): Statuses {
  const isProved = status === 'in-progress' || (status === 'completed' && isDelivered(events, shipment));
  return { status: isProved ? statusAfterShippingStatus('new', floor) : status, shippingStatus: floor };
}

/**
 * Returns both statuses of a booking after its events. They only move forward from the given ones; the status of
 * completed, cancelled and RFP bookings stays.
 */
export function calculateStatusesAfterEvents(
  before: Statuses,
  events: readonly TrackingEvent[],
  shipment: Shipment,
): Statuses {
  const shippingStatus = laterShippingStatus(before.shippingStatus, deriveShippingStatus(events));
  if (before.status !== 'new' && before.status !== 'in-progress') return { status: before.status, shippingStatus };
  if (isDelivered(events, shipment)) return { status: 'completed', shippingStatus };
  const status = hasDeparted(events) ? 'in-progress' : statusAfterShippingStatus(before.status, shippingStatus);
  return { status, shippingStatus };
}

/** Checks whether staff may complete a booking: only after its arrival. */
export const canCompleteBooking = (status: BookingStatus, shippingStatus: ShippingStatus): boolean =>
  status === 'in-progress' && shippingStatus === 'arrived';

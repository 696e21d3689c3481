import type { BookingStatus } from './bookingStatus';
import { type LoadType, type TransportMode, transportMode } from './loadTypes';
import { HOUR } from './placeTime';
import { type ShippingStatus, shippingStatuses } from './shippingStatus';

/**
 * Hours before its ETA in which a shipment is 'Arriving Soon': one day by air, one week by sea. Used by badge, card and
 * list.
 */
export const arrivalWindowHours: Record<TransportMode, number> = { air: 24, sea: 7 * 24 };

/** Booking statuses that can count as arriving soon. */
export const arrivingStatuses = ['new', 'in-progress'] as const satisfies readonly BookingStatus[];

/** Shipping statuses before the arrival. */
export const statusesBeforeArrival: readonly ShippingStatus[] = shippingStatuses.filter(
  (status) => status !== 'arrived',
);

/** Returns the time range from now to `hours` later, both ends included. */
export const arrivalWindow = (hours: number, now: Date): { from: Date; to: Date } => ({
  from: now,
  to: new Date(now.getTime() + hours * HOUR),
});

/**
 * Checks whether a booking is new or in progress, has not arrived and has an ETA within the window of its mode. Past
 * ETAs do not count.
 */
export function isArrivingSoon(
  booking: { status: BookingStatus; shippingStatus: ShippingStatus; loadType: LoadType; eta: string | null },
  now: Date,
): boolean {
  if (!booking.eta || !arrivingStatuses.some((status) => status === booking.status)) return false;
  if (!statusesBeforeArrival.includes(booking.shippingStatus)) return false;
  const { from, to } = arrivalWindow(arrivalWindowHours[transportMode(booking.loadType)], now);
  const eta = Date.parse(booking.eta);
  return eta >= from.getTime() && eta <= to.getTime();
}

import type { BookingStatus } from './bookingStatus';
import { type LoadType, type TransportMode, transportMode } from './loadTypes';
import { HOUR } from './placeTime';
import { type ShippingStatus, shippingStatuses } from './shippingStatus';

/** How many hours before its ETA a shipment is 'Arriving Soon': a day by air, a week by sea. Badge, card and list share them. */
export const arrivalWindowHours: Record<TransportMode, number> = { air: 24, sea: 7 * 24 };

/** Only these can arrive soon. */
export const arrivingStatuses = ['new', 'in-progress'] as const satisfies readonly BookingStatus[];

/** What has arrived, by events or by staff, does not arrive any more. */
export const beforeArrival: readonly ShippingStatus[] = shippingStatuses.filter((status) => status !== 'arrived');

/** The instants from now to so many hours later, both included. */
export const arrivalWindow = (hours: number, now: Date): { from: Date; to: Date } => ({
  from: now,
  to: new Date(now.getTime() + hours * HOUR),
});

/** New or in progress, not arrived, and the ETA lies in the window of its mode. An ETA in the past does not count. */
export function isArrivingSoon(
  booking: { status: BookingStatus; shippingStatus: ShippingStatus; loadType: LoadType; eta: string | null },
  now: Date,
): boolean {
  if (!booking.eta || !arrivingStatuses.some((status) => status === booking.status)) return false;
  if (!beforeArrival.includes(booking.shippingStatus)) return false;
  const { from, to } = arrivalWindow(arrivalWindowHours[transportMode(booking.loadType)], now);
  const eta = Date.parse(booking.eta);
  return eta >= from.getTime() && eta <= to.getTime();
}

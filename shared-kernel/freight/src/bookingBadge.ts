import { isArrivingSoon } from './arrival';
import type { BookingStatus, TempStatus } from './bookingStatus';
import type { LoadType } from './loadTypes';
import type { ShippingStatus } from './shippingStatus';

export type Badge = BookingStatus | 'arriving-soon' | 'exception';

export interface BadgeFacts {
  readonly status: BookingStatus;
  readonly tempStatus: TempStatus;
  readonly shippingStatus: ShippingStatus;
  readonly loadType: LoadType;
  /** ISO instant. */
  readonly eta: string | null;
}

/** Returns the single badge of a booking. Priority: cancelled, completed, exception, arriving soon, then the status. */
export function findBookingBadge(booking: BadgeFacts, now: Date): Badge {
  if (booking.status === 'cancelled' || booking.status === 'completed') return booking.status;
  if (booking.tempStatus === 'exception') return 'exception';
  return isArrivingSoon(booking, now) ? 'arriving-soon' : booking.status;
}

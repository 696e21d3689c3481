import { isArrivingSoon } from './arrival';
import { type BookingStatus, bookingStatusLabels, type TempStatus } from './bookingStatus';
import type { LoadType } from './loadTypes';
import type { ShippingStatus } from './shippingStatus';

export type Badge = BookingStatus | 'arriving-soon' | 'exception' | 'expired' | 'valid';

export const badgeLabels: Record<Badge, string> = {
  ...bookingStatusLabels,
  'arriving-soon': 'Arriving Soon',
  exception: 'Exception',
  expired: 'Expired',
  valid: 'Valid',
};

export interface BadgeFacts {
  readonly status: BookingStatus;
  readonly tempStatus: TempStatus;
  readonly shippingStatus: ShippingStatus;
  readonly loadType: LoadType;
  /** ISO instant. */
  readonly eta: string | null;
}

/** The one badge of a booking. Priority: cancelled, completed, exception, arriving soon, then the status itself. */
export function badgeOf(booking: BadgeFacts, now: Date): Badge {
  if (booking.status === 'cancelled' || booking.status === 'completed') return booking.status;
  if (booking.tempStatus === 'exception') return 'exception';
  return isArrivingSoon(booking, now) ? 'arriving-soon' : booking.status;
}

/** The badge of something that is valid up to and including an instant. */
export const validityBadge = (validTo: string, now: Date): 'valid' | 'expired' =>
  Date.parse(validTo) < now.getTime() ? 'expired' : 'valid';

import { isArrivingSoon } from './arrival';
import type { LoadType } from './loadTypes';

export const bookingStatuses = ['new', 'in-progress', 'completed', 'cancelled', 'rfp'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingStatusLabels: Record<BookingStatus, string> = {
  new: 'NEW',
  'in-progress': 'IN PROGRESS',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
  rfp: 'RFP',
};

/** The choices of the list's filter 'Order status', in its words. */
export const bookingStatusChoices = [
  { status: 'new', label: 'New' },
  { status: 'in-progress', label: 'In progress' },
  { status: 'completed', label: 'Completed' },
  { status: 'cancelled', label: 'Canceled' },
] as const satisfies readonly { status: BookingStatus; label: string }[];

/** `exception` as long as an exception of the booking is open. */
export const tempStatuses = ['none', 'exception'] as const;
export type TempStatus = (typeof tempStatuses)[number];

/** What may become of a booking. Nothing leaves `cancelled`, and a finished one can only be called off as a whole. */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  rfp: ['cancelled'],
  new: ['in-progress', 'completed', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: ['cancelled'],
  cancelled: [],
};

export const mayBecome = (from: BookingStatus, to: BookingStatus): boolean => nextBookingStatuses[from].includes(to);

/** The statuses from which a booking can be cancelled: all but cancelled itself. */
export const cancellable: readonly BookingStatus[] = bookingStatuses.filter((status) => mayBecome(status, 'cancelled'));

export const isCancellable = (status: BookingStatus): boolean => cancellable.includes(status);

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

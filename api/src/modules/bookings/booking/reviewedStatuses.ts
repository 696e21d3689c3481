import type { BookingStatus } from '@quayside/freight';

/** Statuses whose bookings are reviewed: not requests, and not closed bookings. */
export const reviewedStatuses: readonly BookingStatus[] = ['new', 'in-progress'];

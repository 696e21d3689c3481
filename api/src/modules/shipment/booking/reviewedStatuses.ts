import type { BookingStatus } from '@quayside/freight';

/** The bookings of which something may be wrong or missing: a request is none yet, and what is over is over. */
export const reviewedStatuses: readonly BookingStatus[] = ['new', 'in-progress'];

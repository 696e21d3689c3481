import type { Tracking } from '@quayside/contract';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { bookingTracking } from '../../../tables/bookingTables';
import type { BookingRow } from '../../bookings/booking/bookingRows';

type TrackingState = Pick<Tracking, 'trackingState' | 'stateReason'>;

const closings: Partial<Record<BookingRow['status'], string>> = {
  completed: 'The booking is completed.',
  cancelled: 'The booking was cancelled.',
};

/** Returns the tracking state of a booking and the reason when it has stopped or waits. */
export const findTrackingState = async (
  db: Executor,
  { id, status, state, stateReason }: Pick<BookingRow, 'id' | 'status' | 'state' | 'stateReason'>,
): Promise<TrackingState> => {
  const closed = closings[status];
  if (closed) return { trackingState: 'stopped', stateReason: closed };
  const { bookingId, state: trackingState, reason } = bookingTracking;
  const [tracked] = await db
    .select({ trackingState, stateReason: reason })
    .from(bookingTracking)
    .where(eq(bookingId, id));
  return tracked ?? { trackingState: state === 'track' ? 'active' : 'none', stateReason };
};

import type { Tracking } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { BookingRow } from '../booking/bookingRows';

export type TrackingStanding = Pick<Tracking, 'trackingState' | 'stateReason'>;

const closings: Partial<Record<BookingRow['status'], string>> = {
  completed: 'The booking is completed.',
  cancelled: 'The booking was cancelled.',
};

/** How far the tracking of a booking is, and why it stopped or waits. */
export const trackingStateOf = async (
  db: Executor,
  { id, status, state, stateReason }: Pick<BookingRow, 'id' | 'status' | 'state' | 'stateReason'>,
): Promise<TrackingStanding> => {
  const closed = closings[status];
  if (closed) return { trackingState: 'stopped', stateReason: closed };
  const { rows } = await db.execute<TrackingStanding & Record<string, unknown>>(
    sql`select state as "trackingState", reason as "stateReason" from booking_tracking where booking_id = ${id}`,
  );
  return rows[0] ?? { trackingState: state === 'track' ? 'active' : 'none', stateReason };
};

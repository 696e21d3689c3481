import { getBooking, getTracking } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** Loads the tracking and its booking with live updates. 404 for a booking that the user cannot see. */
export function useTracking(bookingId: string) {
  const input = { params: { id: bookingId } };
  const tracking = useCall(getTracking, input);
  const booking = useCall(getBooking, input);
  const keys = [callKey(getTracking, input), callKey(getBooking, input)];
  useNews('BOOKING_CHANGED', keys, ({ id }) => id === bookingId);
  return { tracking, booking };
}

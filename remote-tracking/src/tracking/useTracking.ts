import { callKey, useCall } from '@freight/shared-kernel/api';
import { getBooking, getTracking } from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';

/** What is known of a shipment and the booking behind it, both live. 404 for a booking that the user does not see. */
export function useTracking(bookingId: string) {
  const queries = useQueryClient();
  const input = { params: { id: bookingId } };
  const tracking = useCall(getTracking, input);
  const booking = useCall(getBooking, input);
  useRealtime('BOOKING_CHANGED', ({ id }) => {
    if (id !== bookingId) return;
    void queries.invalidateQueries({ queryKey: callKey(getTracking, input) });
    void queries.invalidateQueries({ queryKey: callKey(getBooking, input) });
  });
  return { tracking, booking };
}

import { getBooking, getTracking } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';

/** What is known of a shipment and the booking behind it, both live. 404 for a booking that the user does not see. */
export function useTracking(bookingId: string) {
  const queries = useQueryClient();
  const input = { params: { id: bookingId } };
  const tracking = useCall(getTracking, input);
  const booking = useCall(getBooking, input);
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: callKey(getTracking, input) });
    void queries.invalidateQueries({ queryKey: callKey(getBooking, input) });
  };
  useRealtime('BOOKING_CHANGED', ({ id }) => void (id === bookingId && readAgain()));
  useMissedNews(readAgain);
  return { tracking, booking };
}

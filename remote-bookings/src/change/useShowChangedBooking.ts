import { type Booking, getBooking, getBookingSummary, listBookings, listHistories } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** Returns a function that shows a changed booking, and reloads the lists, numbers and history that contain it. */
export const useShowChangedBooking = (id: string) => {
  const queries = useQueryClient();
  return (changed: Booking): void => {
    queries.setQueryData(callKey(getBooking, { params: { id } }), changed);
    const beside = [callKey(listBookings), callKey(getBookingSummary), callKey(listHistories, { params: { id } })];
    for (const queryKey of beside) void queries.invalidateQueries({ queryKey });
  };
};

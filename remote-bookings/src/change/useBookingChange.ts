import { type Booking, getBooking, getBookingSummary, listBookings, listHistories } from '@quayside/contract';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';

export interface BookingChange {
  /** What the booking will be when all goes well; shown until the server has answered. */
  expected: Booking;
  send: () => Promise<Booking>;
}

/** True when somebody else changed the booking first. */
export const isConflict = (error: ApiError | null): boolean => error?.statusCode === 409;

/**
 * Changes a booking: the page shows what is expected at once. Refused, it goes back and asks for the booking as it is; the
 * change counts as under way until that is known, so what the page says about it is never older than what it shows.
 */
export const useBookingChange = (id: string, { onDone }: { onDone?: () => void } = {}) => {
  const queries = useQueryClient();
  const detail = callKey(getBooking, { params: { id } });
  return useMutation<Booking, ApiError, BookingChange, Booking | undefined>({
    mutationFn: ({ send }) => send(),
    onMutate: async ({ expected }) => {
      await queries.cancelQueries({ queryKey: detail });
      const before = queries.getQueryData<Booking>(detail);
      queries.setQueryData(detail, expected);
      return before;
    },
    onSuccess: (changed) => {
      queries.setQueryData(detail, changed);
      onDone?.();
    },
    onError: (_error, { expected }, before) => {
      if (queries.getQueryData(detail) === expected) queries.setQueryData(detail, before);
      return queries.invalidateQueries({ queryKey: detail });
    },
    onSettled: () => {
      const beside = [callKey(listBookings), callKey(getBookingSummary), callKey(listHistories, { params: { id } })];
      for (const queryKey of beside) void queries.invalidateQueries({ queryKey });
    },
  });
};

import { type Booking, getBooking, getBookingSummary, listBookings, listHistories } from '@quayside/contract';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';

export interface BookingChange {
  /** Booking after a successful change; shown until the server responds. */
  expected: Booking;
  send: () => Promise<Booking>;
}

/** Returns whether someone else changed the booking first. */
export const isConflict = (error: ApiError | null): boolean => error?.statusCode === 409;

/**
 * Changes a booking optimistically. After a refusal it reverts and reloads the booking; the change stays pending until
 * the reload ends, so that messages never refer to older data.
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

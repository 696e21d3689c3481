import { callKey, useCall } from '@freight/shared-kernel/api';
import { listHistories } from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';

/** The key of a booking's history in the cache. */
export const historyKey = (bookingId: string) => callKey(listHistories, { params: { id: bookingId } });

/** A booking's history, live; asked for only while it is shown. */
export function useHistory(bookingId: string, shown: boolean) {
  const queries = useQueryClient();
  useRealtime('BOOKING_CHANGED', ({ id }) => {
    if (id === bookingId) void queries.invalidateQueries({ queryKey: historyKey(bookingId) });
  });
  return useCall(listHistories, { params: { id: bookingId } }, { enabled: shown });
}

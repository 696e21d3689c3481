import { listHistories } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';

/** The key of a booking's history in the cache. */
export const historyKey = (bookingId: string) => callKey(listHistories, { params: { id: bookingId } });

/** A booking's history, live; asked for only while it is shown. */
export function useHistory(bookingId: string, shown: boolean) {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: historyKey(bookingId) });
  useRealtime('BOOKING_CHANGED', ({ id }) => void (id === bookingId && readAgain()));
  useMissedNews(readAgain);
  return useCall(listHistories, { params: { id: bookingId } }, { enabled: shown });
}

import { listHistories } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** The key of a booking's history in the cache. */
export const historyKey = (bookingId: string) => callKey(listHistories, { params: { id: bookingId } });

/** A booking's history, live; asked for only while it is shown. */
export function useHistory(bookingId: string, shown: boolean) {
  useNews('BOOKING_CHANGED', [historyKey(bookingId)], ({ id }) => id === bookingId);
  return useCall(listHistories, { params: { id: bookingId } }, { enabled: shown });
}

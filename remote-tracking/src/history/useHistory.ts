import { listHistories } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** Returns the query key of a booking's history. */
export const historyKey = (bookingId: string) => callKey(listHistories, { params: { id: bookingId } });

/** Loads a booking's history with live updates, only while it is shown. */
export function useHistory(bookingId: string, shown: boolean) {
  useNews('BOOKING_CHANGED', [historyKey(bookingId)], ({ id }) => id === bookingId);
  return useCall(listHistories, { params: { id: bookingId } }, { enabled: shown });
}

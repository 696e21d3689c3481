import { getMyDay, isUnchangedForLists, type MyDay } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** Returns whether the day shows something of a booking, or may include it in a count. */
const includesBooking = (day: MyDay | undefined, bookingId: string): boolean =>
  !day ||
  [day.late, day.soon, day.fresh].some(
    ({ items, more }) => more > 0 || items.some(({ path }) => path.includes(bookingId)),
  );

/** Loads the work of the user, and reloads it for events that may change it. */
export const useMyDay = () => {
  const day = useCall(getMyDay, {});
  // A NOTIFIED event reports new items of a booking that is otherwise unchanged.
  useNews(
    'BOOKING_CHANGED',
    [callKey(getMyDay)],
    (changed) => !isUnchangedForLists(changed) || includesBooking(day.data, changed.id),
  );
  useNews('NOTIFIED', [callKey(getMyDay)]);
  return day;
};

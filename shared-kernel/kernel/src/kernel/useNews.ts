import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMissedNews, useRealtime } from './useRealtime';

/** Waits for a first response that is still loading, because it may be older than the event, then reads again. */
const readAgain = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const firsts = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(firsts.map(({ promise }) => promise));
  await queries.invalidateQueries({ queryKey });
};

/** Returns a function that reloads everything read under these keys, for events from other sources. */
export const useReadAgain = (keys: readonly QueryKey[]): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const key of keys) void readAgain(queries, key);
  };
};

/**
 * Keeps data current: reads it again when an event concerns it, and when such an event may have been missed.
 * @example useNews('BOOKING_CHANGED', [callKey(getBooking, { params: { id } })], (changed) => changed.id === id)
 */
export const useNews = <E extends RealtimeEvent>(
  event: E,
  keys: readonly QueryKey[],
  concerns: (payload: RealtimeEvents[E]) => boolean = () => true,
): void => {
  const read = useReadAgain(keys);
  useRealtime(event, (payload) => void (concerns(payload) && read()));
  useMissedNews(read);
};

import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMissedNews, useRealtime } from './useRealtime';

/** An answer that is on its way for the first time may be older than the news, and nothing would ask again: it is awaited. */
const readAgain = async (queries: QueryClient, queryKey: QueryKey): Promise<void> => {
  const firsts = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await Promise.allSettled(firsts.map(({ promise }) => promise));
  await queries.invalidateQueries({ queryKey });
};

/** What reads again what was read under these keys, for whoever hears of news in another way than by one event. */
export const useReadAgain = (keys: readonly QueryKey[]): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const key of keys) void readAgain(queries, key);
  };
};

/**
 * Keeps what was read true: it is read again when an event concerns it, and when such an event may have been missed.
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

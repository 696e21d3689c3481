import { type BookingListQuery, getBookingSummary, listBookings } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { useInfiniteQuery, useQueryClient } from '@quayside/kernel/query';
import type { BookingPage, BookingPages } from './bookingPages';

const lists = 'booking-pages';

/** Query key of a list's pages. It differs from the call's key, because a change must not reload hundreds of pages. */
export const pagesKey = (query: BookingListQuery) => [lists, query] as const;

/** Milliseconds that pages are cached after leaving the list, so that Back restores the position. */
const CACHE_MS = 30 * 60_000;

/** Loads the list page by page with a cursor, so that new bookings cause neither duplicates nor gaps. */
export const useBookingPages = (query: BookingListQuery) => {
  const { api } = useKernel();
  return useInfiniteQuery<BookingPage, ApiError, BookingPages, ReturnType<typeof pagesKey>, string | undefined>({
    queryKey: pagesKey(query),
    meta: { call: callKey(listBookings) },
    queryFn: ({ pageParam, signal }) => api.call(listBookings, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: CACHE_MS,
  });
};

/** Resets every list to its first page and reloads the counts. */
export const useRefreshLists = () => {
  const queries = useQueryClient();
  return () => {
    queries.removeQueries({ queryKey: [lists], type: 'inactive' });
    queries.setQueriesData<BookingPages>(
      { queryKey: [lists] },
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    );
    for (const queryKey of [[lists], callKey(getBookingSummary)])
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
  };
};

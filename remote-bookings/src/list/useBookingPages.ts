import { type BookingListQuery, getBookingSummary, listBookings } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { useInfiniteQuery, useQueryClient } from '@quayside/kernel/query';
import type { BookingPage, BookingPages } from './bookingPages';

const lists = 'booking-pages';

/** The key of a list's pages. Not that of the call: asking again for hundreds of pages is never what a change calls for. */
export const pagesKey = (query: BookingListQuery) => [lists, query] as const;

/** Milliseconds that the pages of a list are kept after it was left, for Back to find its place. */
const kept = 30 * 60_000;

/** The list page by page, by cursor, so that bookings that come in between neither repeat nor hide one. */
export const useBookingPages = (query: BookingListQuery) => {
  const { api } = useKernel();
  return useInfiniteQuery<BookingPage, ApiError, BookingPages, ReturnType<typeof pagesKey>, string | undefined>({
    queryKey: pagesKey(query),
    meta: { call: callKey(listBookings) },
    queryFn: ({ pageParam, signal }) => api.call(listBookings, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: kept,
  });
};

/** Shows what is there now: every list begins anew, the numbers are asked for again. */
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

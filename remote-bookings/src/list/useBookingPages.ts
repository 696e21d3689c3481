import { type ApiError, callKey } from '@freight/shared-kernel/api';
import { type Answer, type BookingListQuery, getBookingSummary, listBookings } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';
import { useRef } from 'react';

type BookingPage = Answer<typeof listBookings>;

/** Milliseconds in which many changes become one refetch. */
const settle = 1500;

/** The list page by page, by cursor, so that bookings that come in between neither repeat nor hide one. */
export const useBookingPages = (query: BookingListQuery) => {
  const { api } = useKernel();
  return useInfiniteQuery<BookingPage, ApiError, InfiniteData<BookingPage>, readonly unknown[], string | undefined>({
    queryKey: [...callKey(listBookings, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => api.call(listBookings, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
};

/** Asks again for lists and numbers; a page that is being loaded stays on its way. */
export const useRefreshLists = () => {
  const queries = useQueryClient();
  return () => {
    for (const route of [listBookings, getBookingSummary]) {
      void queries.invalidateQueries({ queryKey: callKey(route) }, { cancelRefetch: false });
    }
  };
};

/** Keeps the list current while others work. */
export const useLiveLists = () => {
  const refresh = useRefreshLists();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useRealtime('BOOKING_CHANGED', () => {
    if (waiting.current) return;
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      refresh();
    }, settle);
  });
};

import {
  type BookingCard,
  type BookingGroup,
  type BookingListQuery,
  listBookingGroups,
  listBookings,
} from '@quayside/contract';
import type { BookingGrouping } from '@quayside/freight';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueries, useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { batchChanges } from '../listView/batchChanges';

/** Returns the groups of the list's filter. */
export const useBookingGroups = (query: BookingListQuery, groupBy: BookingGrouping) => {
  const { sort: _sort, limit: _limit, ...filter } = query;
  return useCall(listBookingGroups, { query: { ...filter, groupBy } });
};

/** Bookings of a group that are loaded so far. */
export interface GroupBookings {
  readonly docs: readonly BookingCard[];
  readonly hasMore: boolean;
}

const groupKey = [...callKey(listBookings), 'groups'];

/** Loads the given number of pages of each open group, one after the other by their cursors. */
export const useGroupBookings = (query: BookingListQuery, open: ReadonlyMap<BookingGroup['group'], number>) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  return useQueries({
    queries: [...open].map(([group, pages]) => {
      const key = [...groupKey, query, group];
      return {
        queryKey: [...key, pages],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<GroupBookings> => {
          const docs: BookingCard[] = [];
          let cursor: string | undefined;
          for (let page = 0; page < pages; page += 1) {
            const next = await api.call(listBookings, { query: { ...query, group, cursor }, signal });
            docs.push(...next.docs);
            cursor = next.nextCursor ?? undefined;
            if (cursor === undefined) break;
          }
          return { docs, hasMore: cursor !== undefined };
        },
        placeholderData: () => queries.getQueryData<GroupBookings>([...key, pages - 1]),
      };
    }),
  });
};

/** Many clients receive a change at once; a random delay spreads their requests. */
const pace = () => ({ moment: 1_000 + 1_000 * Math.random(), rest: 5_000 });

/** Loads groups and their bookings again after changes of bookings. */
export const useLiveGroups = () => {
  const queries = useQueryClient();
  const changes = useRef<ReturnType<typeof batchChanges>>(undefined);
  const reload = useEffectEvent(async () => {
    await Promise.all(
      [callKey(listBookingGroups), groupKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
    return 'done' as const;
  });
  useEffect(() => {
    const batch = batchChanges(() => reload(), pace());
    changes.current = batch;
    return () => batch.stop();
  }, []);
  useRealtime('BOOKING_CHANGED', ({ id }) => changes.current?.add(id));
  useMissedNews(() => changes.current?.add('everything'));
};

import type { ApiError } from '@freight/shared-kernel/api';
import type { Page } from '@freight/shared-kernel/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@freight/shared-kernel/query';

const pageSize = 10;

interface Paging {
  page: number;
  limit: number;
}

/** A list of the API, ten by ten. `key` has everything that the list depends on. */
export const useListPages = <T>(
  key: readonly unknown[],
  read: (paging: Paging, signal: AbortSignal) => Promise<Page<T>>,
) =>
  useInfiniteQuery<Page<T>, ApiError, InfiniteData<Page<T>, number>, readonly unknown[], number>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ page: pageParam, limit: pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  });

export type ListPages<T> = ReturnType<typeof useListPages<T>>;

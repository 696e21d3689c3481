import { type ApiError, callKey } from '@freight/shared-kernel/api';
import { type Answer, listHeldMessages } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { type InfiniteData, useInfiniteQuery } from '@freight/shared-kernel/query';

type HeldPage = Answer<typeof listHeldMessages>;

const pageSize = 25;

/** What is held, the newest first, page by page. */
export const useHeldMessages = () => {
  const { api } = useKernel();
  return useInfiniteQuery<HeldPage, ApiError, InfiniteData<HeldPage, number>, readonly unknown[], number>({
    queryKey: callKey(listHeldMessages, { pages: {} }),
    queryFn: ({ pageParam, signal }) =>
      api.call(listHeldMessages, { query: { page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
  });
};

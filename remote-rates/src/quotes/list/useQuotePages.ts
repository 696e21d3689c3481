import { type ApiError, callKey } from '@freight/shared-kernel/api';
import { type Answer, type CallInput, listQuotes } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@freight/shared-kernel/query';

type QuotePage = Answer<typeof listQuotes>;
const pageSize = 20;

/** A list of quotes, twenty by twenty. */
export const useQuotePages = (query: CallInput<typeof listQuotes>['query']) => {
  const { api } = useKernel();
  return useInfiniteQuery<QuotePage, ApiError, InfiniteData<QuotePage, number>, readonly unknown[], number>({
    queryKey: callKey(listQuotes, { pages: query }),
    queryFn: ({ pageParam, signal }) =>
      api.call(listQuotes, { query: { ...query, page: pageParam, limit: pageSize }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: keepPreviousData,
  });
};

import { type ApiError, callKey } from '@freight/shared-kernel/api';
import { type Answer, listRates, type Rate } from '@freight/shared-kernel/contract';
import { useKernel } from '@freight/shared-kernel/kernel';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@freight/shared-kernel/query';
import { listQuery, type RateView } from './rateView';

type RatePage = Answer<typeof listRates>;
type RatePages = InfiniteData<RatePage, string | undefined>;

const pageSize = 25;

/** The tariff lines of a view, by cursor, so that lines that come in between neither repeat nor hide one. */
export const useRatePages = (view: RateView) => {
  const { api } = useKernel();
  const query = { ...listQuery(view), limit: pageSize };
  return useInfiniteQuery<RatePage, ApiError, RatePages, readonly unknown[], string | undefined>({
    queryKey: callKey(listRates, { pages: query }),
    queryFn: ({ pageParam, signal }) =>
      api.call(listRates, { query: { ...query, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
};

/** What a change of one line, or of many, does to the lists that are shown. */
export const useRateLists = () => {
  const queries = useQueryClient();
  const queryKey = callKey(listRates);
  return {
    /** The line as the server has it now, where it stands: order does not change under the pointer. */
    replace: (rate: Rate) => {
      queries.setQueriesData<RatePages>(
        { queryKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              docs: page.docs.map((each) => (each.id === rate.id ? rate : each)),
            })),
          },
      );
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    reload: () => void queries.invalidateQueries({ queryKey }),
  };
};

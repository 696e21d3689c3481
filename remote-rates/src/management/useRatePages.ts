import { type Answer, type CallInput, listRates, type Rate } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { type ApiError, callKey } from '@quayside/kernel/api';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@quayside/kernel/query';
import { listQuery, type RateView } from './filters/rateView';

type RatePage = Answer<typeof listRates>;
type RatePages = InfiniteData<RatePage, string | undefined>;

const pageSize = 25;

/** Loads the rates of a view by cursor, so that new lines cause neither duplicates nor gaps. */
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

const both = (before: string, after: string): string[] => [...new Set([before, after])];

/** Returns the query of lines that may overlap with the line before or after a change: same lane, mode and carrier. */
const toNeighbourQuery = (before: Rate, after: Rate): NonNullable<CallInput<typeof listRates>['query']> => ({
  transportMode: [after.tariff.mode],
  origin: both(before.origin.code, after.origin.code),
  destination: both(before.destination.code, after.destination.code),
  carrier: both(before.carrier.code, after.carrier.code),
  limit: -1,
});

/** Returns functions that apply a change of one or many lines to the shown lists. */
export const useRateLists = () => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const queryKey = callKey(listRates);
  const reload = () => void queries.invalidateQueries({ queryKey });

  /** Stores lines from the server in place, so that the order does not change under the pointer. */
  const put = (rates: readonly Rate[]) => {
    const found = new Map(rates.map((rate) => [rate.id, rate]));
    const newer = (shown: Rate): Rate => {
      const rate = found.get(shown.id);
      return rate && rate.version >= shown.version ? rate : shown;
    };
    queries.setQueriesData<RatePages>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, docs: page.docs.map(newer) })),
        },
    );
    void queries.invalidateQueries({ queryKey, refetchType: 'none' });
  };

  return {
    /** Replaces a changed line and reloads the overlaps of others. */
    replace: (before: Rate, after: Rate) => {
      put([after]);
      void api.call(listRates, { query: toNeighbourQuery(before, after) }).then(({ docs }) => put(docs), reload);
    },
    reload,
  };
};

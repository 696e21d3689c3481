import type { Answer, CallInput, Page, RouteDefinition } from '@quayside/contract';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/apiError';
import type { Call } from '../api/createApiClient';
import { useKernel } from './KernelProvider';
import { callKey } from './useCall';

type Query<R extends RouteDefinition> = CallInput<R> extends { query?: infer Q } ? NonNullable<Q> : never;

/** Reads a list of the API in pages of `size` records. @example usePages(listQuotes, { box: 'saved' }, 20) */
export const usePages = <R extends RouteDefinition>(route: R, query: Query<R>, size: number) => {
  const { api } = useKernel();
  return useInfiniteQuery<Answer<R>, ApiError, InfiniteData<Answer<R>, number>, readonly unknown[], number>({
    queryKey: callKey(route, { pages: query }),
    queryFn: ({ pageParam, signal }) =>
      api.call(route, { query: { ...query, page: pageParam, limit: size }, signal } as unknown as Call<R>),
    initialPageParam: 1,
    getNextPageParam: (page) => (page as Page<unknown>).nextPage,
    placeholderData: keepPreviousData,
  });
};

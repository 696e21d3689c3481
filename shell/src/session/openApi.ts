import type { Answer, RouteDefinition } from '@quayside/contract';
import { type ApiClient, type ApiError, type Call, callKey } from '@quayside/kernel/api';
import { type UseQueryResult, useQuery } from '@quayside/kernel/query';
import { createContext, use } from 'react';

const OpenApi = createContext<ApiClient | undefined>(undefined);

/** Provides the API to the pages outside the frame, which have no kernel. */
export const OpenApiProvider = OpenApi;

/** @throws Error outside an OpenApiProvider. */
export const useOpenApi = (): ApiClient => {
  const api = use(OpenApi);
  if (!api) throw new Error('useOpenApi stands outside the OpenApiProvider');
  return api;
};

/** Calls the API once, without a session. @example useOpenCall(checkResetLink, { body: { token } }, token !== '') */
export const useOpenCall = <R extends RouteDefinition>(
  route: R,
  input: Call<R>,
  enabled = true,
): UseQueryResult<Answer<R>, ApiError> => {
  const api = useOpenApi();
  return useQuery<Answer<R>, ApiError>({
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => api.call(route, { ...input, signal }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

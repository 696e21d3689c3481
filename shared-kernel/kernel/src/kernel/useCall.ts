import type { Answer, RouteDefinition } from '@quayside/contract';
import {
  type UseMutationOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { ApiError } from '../api/apiError';
import type { Call } from '../api/createApiClient';
import { useKernel } from './KernelProvider';

/** Returns the key of a call in the query cache; without input it matches every call of the route. */
export const callKey = (route: RouteDefinition, input?: object): readonly unknown[] =>
  input === undefined ? [route.method, route.path] : [route.method, route.path, input];

/** Reads from the API. @example useCall(getBooking, { params: { id } }) */
export const useCall = <R extends RouteDefinition>(
  route: R,
  input: Call<R>,
  options: Omit<UseQueryOptions<Answer<R>, ApiError>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Answer<R>, ApiError> => {
  const { api } = useKernel();
  return useQuery<Answer<R>, ApiError>({
    ...options,
    queryKey: callKey(route, input),
    queryFn: ({ signal }) => api.call(route, { ...input, signal }),
  });
};

/** Sends a change to the API. @example useSend(cancelBooking, { onSuccess }) */
export const useSend = <R extends RouteDefinition>(
  route: R,
  options: Omit<UseMutationOptions<Answer<R>, ApiError, Call<R>>, 'mutationFn'> = {},
) => {
  const { api } = useKernel();
  return useMutation<Answer<R>, ApiError, Call<R>>({ ...options, mutationFn: (input) => api.call(route, input) });
};

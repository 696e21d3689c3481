import {
  alertRateSearch,
  forgetRateSearches,
  listRateSearches,
  type RateSearches,
  type RouteDefinition,
  removeRateSearch,
} from '@quayside/contract';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';

const input = {};

/** Loads the user's recent and saved searches. */
export const useSearches = () => useCall(listRateSearches, input);

type Answering = RouteDefinition & { answer: (typeof listRateSearches)['answer'] };

/** Changes the user's searches; the response replaces the cached list. */
export const useSearchChange = <R extends Answering>(route: R, onDone: () => void = () => {}) => {
  const queries = useQueryClient();
  return useSend(route, {
    onSuccess: (searches) => {
      queries.setQueryData(callKey(listRateSearches, input), searches as RateSearches);
      onDone();
    },
    onError: (error) => {
      // The field shows its own errors.
      if (error.errors.length === 0) toaster.error({ id: 'rate-searches', title: errorMessage(error) });
      if (error.statusCode === 404) void queries.invalidateQueries({ queryKey: callKey(listRateSearches) });
    },
  });
};

/** Removes one search, or all recent ones. */
export const useRemoveSearch = () => useSearchChange(removeRateSearch);
export const useForgetSearches = () => useSearchChange(forgetRateSearches);

/** Turns price alerts of a saved search on or off. */
export const useAlertSearch = () => useSearchChange(alertRateSearch);

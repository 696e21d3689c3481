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

/** The searches of the person, recent and saved. */
export const useSearches = () => useCall(listRateSearches, input);

type Answering = RouteDefinition & { answer: (typeof listRateSearches)['answer'] };

/** Changes the searches of the person: the answer is what they are then. */
export const useSearchChange = <R extends Answering>(route: R, onDone: () => void = () => {}) => {
  const queries = useQueryClient();
  return useSend(route, {
    onSuccess: (searches) => {
      queries.setQueryData(callKey(listRateSearches, input), searches as RateSearches);
      onDone();
    },
    onError: (error) => {
      // What a field says is said there.
      if (error.errors.length === 0) toaster.error({ id: 'rate-searches', title: errorMessage(error) });
      if (error.statusCode === 404) void queries.invalidateQueries({ queryKey: callKey(listRateSearches) });
    },
  });
};

/** Takes one of them away, or all recent ones. */
export const useRemoveSearch = () => useSearchChange(removeRateSearch);
export const useForgetSearches = () => useSearchChange(forgetRateSearches);

/** Says whether its person hears of new prices of a saved one. */
export const useAlertSearch = () => useSearchChange(alertRateSearch);

import {
  countQuoteRequests,
  getQuoteRequest,
  listQuoteRequests,
  type QuoteRequest,
  type RouteDefinition,
} from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useNews } from '@quayside/kernel/realtime';
import { toaster } from '@quayside/ui';

type RequestRoute = RouteDefinition & { answer: (typeof getQuoteRequest)['answer'] };

const keys = [listQuoteRequests, getQuoteRequest, countQuoteRequests].map((route) => callKey(route));

/** Returns a function that reloads the queue. */
export const useReloadQueue = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
};

/** Reloads lists of requests when others change one. */
export const useRequestNews = (): void => useNews('REQUEST_CHANGED', keys);

/**
 * Performs an action on a request and confirms it. On refusal it shows the reason and reloads, because another user may
 * have changed it.
 */
export const useRequestAction = <R extends RequestRoute>(
  route: R,
  done: (request: QuoteRequest) => string,
  onDone?: () => void,
) => {
  const readAgain = useReloadQueue();
  return useSend(route, {
    onSuccess: (request) => {
      readAgain();
      toaster.success({ id: 'request', title: done(request as QuoteRequest) });
      onDone?.();
    },
    onError: (error) => {
      toaster.error({ id: 'request', title: errorMessage(error) });
      if ([404, 409].includes(error.statusCode)) readAgain();
    },
  });
};

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

/** Reads the queue again: a request has come, or one has moved. */
export const useQueueReading = (): (() => void) => {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
};

/** Lists of requests follow what others do. */
export const useRequestNews = (): void => useNews('REQUEST_CHANGED', keys);

/** Does something to a request and says so. What is refused is told, and the requests are read again: somebody may have been faster. */
export const useRequestAction = <R extends RequestRoute>(
  route: R,
  done: (request: QuoteRequest) => string,
  onDone?: () => void,
) => {
  const readAgain = useQueueReading();
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

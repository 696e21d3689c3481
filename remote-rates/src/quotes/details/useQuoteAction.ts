import { getQuote, type Quote, type RouteDefinition } from '@quayside/contract';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { toaster } from '@quayside/ui';
import { useQuoteChanged } from '../useQuoteChanged';

type QuoteRoute = RouteDefinition & { answer: (typeof getQuote)['answer'] };

/**
 * Performs an action on a quote, shows the result and confirms it. On refusal it shows the reason and reloads, because
 * another user may have changed it.
 */
export const useQuoteAction = <R extends QuoteRoute>(
  route: R,
  done: (quote: Quote) => string,
  onDone: (quote: Quote) => void,
) => {
  const queries = useQueryClient();
  const changed = useQuoteChanged();
  return useSend(route, {
    onSuccess: (quote) => {
      const now = quote as Quote;
      changed(now);
      toaster.success({ id: 'quote', title: done(now) });
      onDone(now);
    },
    onError: (error) => {
      toaster.error({ id: 'quote', title: errorMessage(error) });
      if ([404, 409].includes(error.statusCode)) void queries.invalidateQueries({ queryKey: callKey(getQuote) });
    },
  });
};

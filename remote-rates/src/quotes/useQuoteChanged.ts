import { getQuote, listQuotes, type Quote } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** Takes the quote as the server answered it; the lists are read again. */
export const useQuoteChanged = (): ((quote: Quote) => void) => {
  const queries = useQueryClient();
  return (quote) => {
    queries.setQueryData(callKey(getQuote, { params: { id: quote.id } }), quote);
    void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
  };
};

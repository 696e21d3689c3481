import { callKey } from '@freight/shared-kernel/api';
import { getQuote, listQuotes, type Quote } from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';

/** Takes the quote as the server answered it; the lists are read again. */
export const useQuoteChanged = (): ((quote: Quote) => void) => {
  const queries = useQueryClient();
  return (quote) => {
    queries.setQueryData(callKey(getQuote, { params: { id: quote.id } }), quote);
    void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
  };
};

import { getQuote, listChargeCodes, listChargeTemplates, listQuotes, type Quote } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** What is read again once a quote was written: the lists, and the lines that are offered again. */
export const writtenByQuotes = [listQuotes, listChargeCodes, listChargeTemplates].map((route) => callKey(route));

/** Takes the quote as the server answered it. */
export const useQuoteChanged = (): ((quote: Quote) => void) => {
  const queries = useQueryClient();
  return (quote) => {
    queries.setQueryData(callKey(getQuote, { params: { id: quote.id } }), quote);
    for (const queryKey of writtenByQuotes) void queries.invalidateQueries({ queryKey });
  };
};

import { getQuote, listChargeCodes, listChargeTemplates, listQuotes, type Quote } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** Queries that change when a quote is saved: the lists, and the saved lines. */
export const queriesChangedByQuotes = [listQuotes, listChargeCodes, listChargeTemplates].map((route) => callKey(route));

/** Returns a function that stores a quote from the server and reloads these queries. */
export const useQuoteChanged = (): ((quote: Quote) => void) => {
  const queries = useQueryClient();
  return (quote) => {
    queries.setQueryData(callKey(getQuote, { params: { id: quote.id } }), quote);
    for (const queryKey of queriesChangedByQuotes) void queries.invalidateQueries({ queryKey });
  };
};

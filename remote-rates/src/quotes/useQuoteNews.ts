import { getQuote, listQuotes } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';

/** What a page shows of quotes is read again as soon as one of them changes: a revision that is sent changes the one before, too. */
export const useQuoteNews = (): void => {
  const queries = useQueryClient();
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
    void queries.invalidateQueries({ queryKey: callKey(getQuote) });
  };
  useRealtime('QUOTE_CHANGED', readAgain);
  useMissedNews(readAgain);
};

import { callKey } from '@freight/shared-kernel/api';
import { getQuote, listQuotes } from '@freight/shared-kernel/contract';
import { useQueryClient } from '@freight/shared-kernel/query';
import { useRealtime } from '@freight/shared-kernel/realtime';

/** What a page shows of quotes is read again as soon as one of them changes. */
export const useQuoteNews = (): void => {
  const queries = useQueryClient();
  useRealtime('QUOTE_CHANGED', ({ id }) => {
    void queries.invalidateQueries({ queryKey: callKey(listQuotes) });
    void queries.invalidateQueries({ queryKey: callKey(getQuote, { params: { id } }) });
  });
};

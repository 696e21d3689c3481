import { getQuote, listQuotes } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** What a page shows of quotes is read again as soon as one of them changes: a revision that is sent changes the one before, too. */
export const useQuoteNews = (): void => useNews('QUOTE_CHANGED', [callKey(listQuotes), callKey(getQuote)]);

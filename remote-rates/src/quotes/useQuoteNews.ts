import { getQuote, listQuotes } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
import { useNews } from '@quayside/kernel/realtime';

/** Reloads all data about quotes when one changes, because sending a revision also changes the previous one. */
export const useQuoteNews = (): void => useNews('QUOTE_CHANGED', [callKey(listQuotes), callKey(getQuote)]);

import type { QuoteBox } from './quoteView';

/** Lists of quotes by address; the tabs of remote.json lead to them. */
export const quoteLists = {
  '/quotes/saved': { box: 'saved', title: 'Saved Quotes' },
  '/quotes/my': { box: 'my', title: 'My Quotes' },
  '/quotes/new': { box: 'new', title: 'New Quotes' },
  '/quotes/all': { box: 'all', title: 'All Quotes' },
} as const satisfies Record<string, { box: QuoteBox; title: string }>;
type QuoteListPath = keyof typeof quoteLists;

export const isQuoteList = (path: string): path is QuoteListPath => path in quoteLists;

import type { Role } from '@quayside/contract/roles';
import type { QuoteBox } from './quoteView';

export const quoteLists = {
  '/quotes/saved': { box: 'saved', tab: 'Saved', title: 'Saved Quotes' },
  '/quotes/my': { box: 'my', tab: 'My', title: 'My Quotes' },
  '/quotes/new': { box: 'new', tab: 'New', title: 'New Quotes' },
  '/quotes/all': { box: 'all', tab: 'All', title: 'All Quotes' },
} as const satisfies Record<string, { box: QuoteBox; tab: string; title: string }>;
export type QuoteListPath = keyof typeof quoteLists;

export const isQuoteList = (path: string): path is QuoteListPath => path in quoteLists;

const seesAll: readonly Role[] = ['super-admin', 'company-admin', 'admin'];

/** Returns the lists of a role, in order. */
export const listQuoteLists = (role: Role): QuoteListPath[] =>
  (Object.keys(quoteLists) as QuoteListPath[]).filter((path) => path !== '/quotes/all' || seesAll.includes(role));

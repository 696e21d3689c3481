import { t } from '../../texts/quotes';
import type { QuoteBox } from './quoteView';

/** Lists of quotes by address; the tabs of remote.json lead to them. */
export const quoteLists = {
  '/quotes/saved': {
    box: 'saved',
    get title() {
      return t('Saved Quotes');
    },
  },
  '/quotes/my': {
    box: 'my',
    get title() {
      return t('My Quotes');
    },
  },
  '/quotes/new': {
    box: 'new',
    get title() {
      return t('New Quotes');
    },
  },
  '/quotes/all': {
    box: 'all',
    get title() {
      return t('All Quotes');
    },
  },
} as const satisfies Record<string, { box: QuoteBox; title: string }>;
type QuoteListPath = keyof typeof quoteLists;

export const isQuoteList = (path: string): path is QuoteListPath => path in quoteLists;

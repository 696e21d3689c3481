import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [
    { path: '/rates', lazy: () => import('./search/RateSearch') },
    { path: '/rate/list', lazy: () => import('./management/RateManagement') },
    { path: '/rate/schedules', lazy: () => import('./schedules/Schedules') },
    { path: '/quotes/saved', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/my', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/new', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/all', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/:id/details', lazy: () => import('./quotes/details/QuoteDetails') },
    { path: '/rates/send', lazy: () => import('./send/SendPage') },
  ],
});

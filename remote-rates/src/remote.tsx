import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [
    { path: '/rates', lazy: () => import('./search/RateSearch') },
    { path: '/rate/list', lazy: () => import('./management/RateManagement') },
    { path: '/rate/schedules', lazy: () => import('./schedules/Schedules') },
    { path: '/rate/reference', lazy: () => import('./reference/Reference') },
    { path: '/import/rates', lazy: () => import('./imports/ImportPage') },
    { path: '/import/departures', lazy: () => import('./imports/ImportPage') },
    { path: '/import/customers', lazy: () => import('./imports/ImportPage') },
    { path: '/import/contacts', lazy: () => import('./imports/ImportPage') },
    { path: '/import/bookings', lazy: () => import('./imports/ImportPage') },
    { path: '/import/statuses', lazy: () => import('./imports/ImportPage') },
    { path: '/quotes/saved', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/my', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/new', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/all', lazy: () => import('./quotes/list/QuoteList') },
    { path: '/quotes/requests', lazy: () => import('./queue/Requests') },
    { path: '/quotes/numbers', lazy: () => import('./quotes/numbers/Numbers') },
    { path: '/invoices', lazy: () => import('./invoices/Invoices') },
    { path: '/invoices/:id', lazy: () => import('./invoices/InvoicePage') },
    { path: '/quotes/:id/details', lazy: () => import('./quotes/details/QuoteDetails') },
    { path: '/rates/send', lazy: () => import('./send/SendPage') },
  ],
  widgets: {
    'booking-invoices': () => import('./invoices/BookingInvoices'),
    'booking-price': () => import('./bookingPrice/BookingPrice'),
  },
});

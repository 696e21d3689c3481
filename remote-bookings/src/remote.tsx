import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [
    { path: '/bookings/all', lazy: () => import('./list/BookingList') },
    { path: '/bookings/my', lazy: () => import('./list/BookingList') },
    { path: '/bookings/new', lazy: () => import('./list/BookingList') },
    { path: '/bookings/canceled', lazy: () => import('./list/BookingList') },
    { path: '/analytics', lazy: () => import('./analytics/AnalyticsPage') },
    { path: '/my-day', lazy: () => import('./myDay/MyDayPage') },
    { path: '/bookings/drafts', lazy: () => import('./drafts/DraftsPage') },
    { path: '/bookings/booking-form', lazy: () => import('./bookingForms/ContainerBookingForm') },
    { path: '/bookings/air-booking-form', lazy: () => import('./bookingForms/AirBookingForm') },
    { path: '/bookings/task-templates', lazy: () => import('./taskTemplates/TaskTemplatesPage') },
    {
      path: '/bookings/:id',
      lazy: () => import('./detail/BookingFrame'),
      children: [
        { path: 'tracking', lazy: () => import('./detail/TrackingPage') },
        { path: 'overview', lazy: () => import('./overview/OverviewPage') },
        { path: 'documents', lazy: () => import('./documents/DocumentsPage') },
        { path: 'tasks', lazy: () => import('./tasks/TasksPage') },
        { path: 'conversation', lazy: () => import('./conversation/ConversationPage') },
        { path: 'details', lazy: () => import('./detail/DetailsRedirect') },
      ],
    },
  ],
  widgets: {
    'global-search': () => import('./search/GlobalSearch'),
    'export-view': () => import('./export/ExportView'),
    'my-day': () => import('./myDay/MyDay'),
    comments: () => import('./conversation/Comments'),
  },
});

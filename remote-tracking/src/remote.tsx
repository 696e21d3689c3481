import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [
    { path: '/exceptions', lazy: () => import('./exceptions/Exceptions') },
    { path: '/tracking/exception-rules', lazy: () => import('./exceptions/ExceptionRules') },
    { path: '/tracking/free-time', lazy: () => import('./freeTime/FreeTimeTariffsPage') },
    { path: '/tracking/held', lazy: () => import('./held/HeldMessages') },
    { path: '/tracking/connections', lazy: () => import('./connections/Connections') },
    { path: '/tracking/unread', lazy: () => import('./unread/UnreadMessages') },
  ],
  widgets: {
    tab: () => import('./tab/TrackingTab'),
    share: () => import('./share/ShareDrawer'),
    'export-pdf': () => import('./actions/ExportPdf'),
    'positions-map': () => import('./positions/PositionsMap'),
    'history-drawer': () => import('./history/HistoryDrawer'),
  },
});

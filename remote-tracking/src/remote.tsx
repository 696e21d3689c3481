import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  widgets: {
    tab: () => import('./tab/TrackingTab'),
    actions: () => import('./actions/TrackingActions'),
    'history-drawer': () => import('./history/HistoryDrawer'),
  },
});

import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  widgets: {
    tab: () => import('./tab/TrackingTab'),
    milestones: () => import('./milestones/Milestones'),
    'history-drawer': () => import('./history/HistoryDrawer'),
  },
});

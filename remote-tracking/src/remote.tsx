import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  widgets: { tab: () => import('./tab/TrackingTab') },
});

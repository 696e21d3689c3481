import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [{ path: '/demurrage', lazy: () => import('./freeTime/FreeTime') }],
});

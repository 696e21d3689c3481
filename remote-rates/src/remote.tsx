import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  routes: [{ path: '/rates', lazy: () => import('./search/RateSearch') }],
});

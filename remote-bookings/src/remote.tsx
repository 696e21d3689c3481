import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  routes: [{ path: '/bookings/all', lazy: () => import('./list/BookingList') }],
});

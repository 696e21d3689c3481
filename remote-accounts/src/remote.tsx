import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  routes: [{ path: '/settings/contacts', lazy: () => import('./contacts/Contacts') }],
});

import { defineRemote } from '@freight/shared-kernel/composition';

export default defineRemote({
  routes: [
    { path: '/settings/info', lazy: () => import('./info/AccountInfo') },
    { path: '/settings/contacts', lazy: () => import('./contacts/Contacts') },
  ],
  widgets: {
    'banner-bar': () => import('./banner/BannerBar'),
  },
});

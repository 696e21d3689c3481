import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/notifications.json'),
  'zh-Hans': () => import('./zh-Hans/notifications.json'),
});

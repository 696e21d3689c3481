import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/management.json'),
  'zh-Hans': () => import('./zh-Hans/management.json'),
});

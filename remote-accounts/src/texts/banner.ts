import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/banner.json'),
  'zh-Hans': () => import('./zh-Hans/banner.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/banners.json'),
  'zh-Hans': () => import('./zh-Hans/banners.json'),
});

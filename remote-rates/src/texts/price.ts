import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/price.json'),
  'zh-Hans': () => import('./zh-Hans/price.json'),
});

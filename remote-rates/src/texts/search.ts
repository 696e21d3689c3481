import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/search.json'),
  'zh-Hans': () => import('./zh-Hans/search.json'),
});

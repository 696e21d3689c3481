import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/results.json'),
  'zh-Hans': () => import('./zh-Hans/results.json'),
});

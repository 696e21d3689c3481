import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/history.json'),
  'zh-Hans': () => import('./zh-Hans/history.json'),
});

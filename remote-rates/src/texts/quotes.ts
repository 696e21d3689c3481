import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/quotes.json'),
  'zh-Hans': () => import('./zh-Hans/quotes.json'),
});

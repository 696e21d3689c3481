import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/numbers.json'),
  'zh-Hans': () => import('./zh-Hans/numbers.json'),
});

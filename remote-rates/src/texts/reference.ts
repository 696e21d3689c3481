import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/reference.json'),
  'zh-Hans': () => import('./zh-Hans/reference.json'),
});

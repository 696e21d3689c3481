import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/imports.json'),
  'zh-Hans': () => import('./zh-Hans/imports.json'),
});

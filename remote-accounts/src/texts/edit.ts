import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/edit.json'),
  'zh-Hans': () => import('./zh-Hans/edit.json'),
});

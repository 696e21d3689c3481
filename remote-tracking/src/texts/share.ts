import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/share.json'),
  'zh-Hans': () => import('./zh-Hans/share.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/platform.json'),
  'zh-Hans': () => import('./zh-Hans/platform.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/developers.json'),
  'zh-Hans': () => import('./zh-Hans/developers.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/frame.json'),
  'zh-Hans': () => import('./zh-Hans/frame.json'),
});

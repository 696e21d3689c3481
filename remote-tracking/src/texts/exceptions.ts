import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/exceptions.json'),
  'zh-Hans': () => import('./zh-Hans/exceptions.json'),
});

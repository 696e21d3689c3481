import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/send.json'),
  'zh-Hans': () => import('./zh-Hans/send.json'),
});

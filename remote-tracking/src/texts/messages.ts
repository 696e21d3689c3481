import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/messages.json'),
  'zh-Hans': () => import('./zh-Hans/messages.json'),
});

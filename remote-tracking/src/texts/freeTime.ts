import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/freeTime.json'),
  'zh-Hans': () => import('./zh-Hans/freeTime.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/schedules.json'),
  'zh-Hans': () => import('./zh-Hans/schedules.json'),
});

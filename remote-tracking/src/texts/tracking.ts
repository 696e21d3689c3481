import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/tracking.json'),
  'zh-Hans': () => import('./zh-Hans/tracking.json'),
});

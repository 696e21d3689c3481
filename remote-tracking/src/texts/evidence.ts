import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/evidence.json'),
  'zh-Hans': () => import('./zh-Hans/evidence.json'),
});

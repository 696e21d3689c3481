import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/positions.json'),
  'zh-Hans': () => import('./zh-Hans/positions.json'),
});

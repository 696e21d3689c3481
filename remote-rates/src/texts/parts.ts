import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/parts.json'),
  'zh-Hans': () => import('./zh-Hans/parts.json'),
});

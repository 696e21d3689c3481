import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/audit.json'),
  'zh-Hans': () => import('./zh-Hans/audit.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/profile.json'),
  'zh-Hans': () => import('./zh-Hans/profile.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/account.json'),
  'zh-Hans': () => import('./zh-Hans/account.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/signIn.json'),
  'zh-Hans': () => import('./zh-Hans/signIn.json'),
});

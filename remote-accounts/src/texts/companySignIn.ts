import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/companySignIn.json'),
  'zh-Hans': () => import('./zh-Hans/companySignIn.json'),
});

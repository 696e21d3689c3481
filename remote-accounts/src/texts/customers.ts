import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/customers.json'),
  'zh-Hans': () => import('./zh-Hans/customers.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/invoices.json'),
  'zh-Hans': () => import('./zh-Hans/invoices.json'),
});

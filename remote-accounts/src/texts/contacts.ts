import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/contacts.json'),
  'zh-Hans': () => import('./zh-Hans/contacts.json'),
});

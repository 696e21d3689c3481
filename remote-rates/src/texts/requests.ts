import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/requests.json'),
  'zh-Hans': () => import('./zh-Hans/requests.json'),
});

import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/connections.json'),
  'zh-Hans': () => import('./zh-Hans/connections.json'),
});

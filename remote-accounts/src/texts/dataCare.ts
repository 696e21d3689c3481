import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/dataCare.json'),
  'zh-Hans': () => import('./zh-Hans/dataCare.json'),
});

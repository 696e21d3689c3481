import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/firstSteps.json'),
  'zh-Hans': () => import('./zh-Hans/firstSteps.json'),
});

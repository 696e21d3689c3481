import { defineTexts } from '@quayside/kernel/language';

export const t = defineTexts({
  de: () => import('./de/team.json'),
  'zh-Hans': () => import('./zh-Hans/team.json'),
});

import { registerCatalogues } from './catalogues';

/** Texts that all parts of the product share: buttons, states, roles, kinds of notification, and those of the UI kit. */
const common = registerCatalogues({
  de: () => import('./common/de.json'),
  'zh-Hans': () => import('./common/zh-Hans.json'),
});

/** Returns a common text in the language of the page. */
export const commonText = (text: string, values?: Readonly<Record<string, string | number>>): string =>
  common._(text, values);

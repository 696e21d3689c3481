import { createElement, Fragment, type ReactNode } from 'react';
import { type Catalogues, registerCatalogues } from './catalogues';
import { commonText } from './commonTexts';

export type TextValues = Readonly<Record<string, string | number>>;

/** Translates texts of one catalogue. */
export interface Translate {
  /**
   * Returns an English text in the language of the page. Texts are literals, so that the check finds them; a text from a table is
   * marked with `msg` there.
   * @example t('Delete {name}?', { name }), t('{count, plural, one {# file} other {# files}}', { count })
   */
  (text: string, values?: TextValues): string;
  /** Returns a text with elements in place of some values. @example t.rich('By {name}', { name: <b>{name}</b> }) */
  rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode;
}

/** Marks a text outside of functions, where it cannot be translated yet; `t` translates it when it is shown. */
export const msg = <Text extends string>(text: Text): Text => text;

// Private-use characters, which no text contains.
const [START, END] = ['\uE000', '\uE001'];
const marker = new RegExp(`${START}(\\w+)${END}`);

/**
 * Returns the translator of a folder with its catalogues. A text that they lack comes from the common texts of the kernel, else it is
 * shown in English.
 * @example export const t = defineTexts({ de: () => import('./de.json'), 'zh-Hans': () => import('./zh-Hans.json') });
 */
export const defineTexts = (catalogues: Catalogues): Translate => {
  const i18n = registerCatalogues(catalogues);
  const translate = (text: string, values?: TextValues): string =>
    text in i18n.messages ? i18n._(text, values) : commonText(text, values);
  return Object.assign(translate, {
    rich(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
      const marked = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' || typeof value === 'number' ? value : `${START}${name}${END}`,
        ]),
      );
      const pieces = translate(text, marked).split(marker);
      return pieces.map((piece, at) => createElement(Fragment, { key: at }, at % 2 ? values[piece] : piece));
    },
  });
};

import { type MailLanguage, mailLanguageNames, mailLanguages } from '@quayside/contract';
import { html, type Markup } from '../mail/markup';
import type { Foot } from './publicFrame';
import { isSameLanguage, parseAcceptLanguage } from './readerClock';
import { de } from './words/de';
import { en, type PageWords } from './words/en';
import { es } from './words/es';
import { fr } from './words/fr';
import { it } from './words/it';
import { nl } from './words/nl';
import { pt } from './words/pt';
import { zh } from './words/zh';

const wordsIn: Readonly<Record<MailLanguage, PageWords>> = { en, de, fr, es, pt, it, nl, 'zh-Hans': zh };

/** Every language of the pages, English first. */
export const languages: readonly PageWords[] = mailLanguageNames.map((language) => wordsIn[language]);

/** Returns the texts of a stored language; English for any other. */
export const getPageWords = (language: string | undefined): PageWords =>
  languages.find((words) => words.language === language) ?? en;

/** Language of a reader, and their date format. */
export interface ReaderLanguage {
  readonly words: PageWords;
  /** Undefined means the product's default format. */
  readonly locale: string | undefined;
  /** Whether the address names the language: its links then do, too. */
  readonly isChosen: boolean;
}

/**
 * Returns the language in the address, else the browser's first available one, else English. Dates follow the browser's
 * country where it has that language.
 */
export const readerLanguage = (acceptLanguage: string, named: unknown): ReaderLanguage => {
  const wishes = parseAcceptLanguage(acceptLanguage);
  const chosen = languages.find(({ language }) => language === named);
  const wished = (wish: string) => languages.find(({ language }) => isSameLanguage(wish, language));
  const words = chosen ?? wishes.map(wished).find((found) => found !== undefined) ?? en;
  const own = wishes.find((wish) => isSameLanguage(wish, words.language));
  const other = chosen ? (words === en ? undefined : words.language) : wishes[0];
  return { words, locale: own ?? other, isChosen: chosen !== undefined };
};

/** Adds the chosen language to an address. */
export const inLanguage = (path: string, { words, isChosen }: ReaderLanguage): string =>
  isChosen ? `${path}?lang=${words.language}` : path;

/** Renders the links to the page in each language. `path` is empty for the current address. */
const languageSwitch = (words: PageWords, path: string): Markup => html`
<nav aria-label="${words.languages}">${mailLanguageNames.map(
  (language) =>
    html`<a href="${path}?lang=${language}" lang="${language}"${language === words.language ? html` aria-current="true"` : ''}>${mailLanguages[language]}</a>`,
)}</nav>`;

/** Returns the footer of a page in the reader's language. */
export const footIn = (words: PageWords, path = ''): Foot => ({
  language: words.language,
  sentWith: words.sentWith,
  switch: languageSwitch(words, path),
});

import type { Translation } from '@quayside/freight';
import { currentLanguage, formatLanguage } from './catalogues';
import { commonText } from './commonTexts';

const made = new WeakMap<object, Map<string, object>>();

/** Keeps placeholders: the formatter of the words fills them. */
const translateText = (text: string): string =>
  commonText(text, Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([whole, name]) => [name, whole])));

const translateAll = (words: object): object =>
  Object.fromEntries(
    Object.entries(words).map(([name, part]) => {
      if (typeof part === 'object') return [name, translateAll(part)];
      return [name, name === 'language' ? formatLanguage() : translateText(part)];
    }),
  );

/**
 * Returns a table of English words, such as those of a trip, in the language of the page. The common texts hold the
 * translations; `{name}` remains a placeholder.
 * @example arrivalEnd(facts, now, translateWords(tripWords))
 */
export const translateWords = <Words extends object>(words: Words): Translation<Words> => {
  const language = currentLanguage();
  if (language === 'en') return words as Translation<Words>;
  const known = made.get(words) ?? new Map<string, object>();
  const translated = known.get(language) ?? translateAll(words);
  made.set(words, known.set(language, translated));
  return translated as Translation<Words>;
};

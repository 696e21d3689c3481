import * as v from 'valibot';

/** Languages of the product for signed-in users, each by its own name; English first. */
export const interfaceLanguages = { en: 'English', de: 'Deutsch', 'zh-Hans': '简体中文' } as const;
export type InterfaceLanguage = keyof typeof interfaceLanguages;
export const interfaceLanguageNames = Object.keys(interfaceLanguages) as [InterfaceLanguage, ...InterfaceLanguage[]];

/** Language that a user chose; null follows the browser. */
export const LanguageChoice = v.nullable(v.picklist(interfaceLanguageNames));
export type LanguageChoice = v.InferOutput<typeof LanguageChoice>;

/**
 * Returns the first wish that the product has, compared by language and, for Chinese, by script; English otherwise.
 * @param wishes BCP 47 tags, the preferred one first: `navigator.languages`, or those of Accept-Language
 */
export const chooseLanguage = (wishes: readonly string[]): InterfaceLanguage => {
  for (const wish of wishes) {
    const found = interfaceLanguageNames.find((name) => isOfLanguage(wish, name));
    if (found) return found;
  }
  return 'en';
};

const maximized = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined; // a browser may report a POSIX locale, which is no tag: en_US.UTF-8
  }
};

/** Traditional Chinese is not offered simplified Chinese: `zh-TW` is written in Hant. */
const isOfLanguage = (wish: string, name: InterfaceLanguage): boolean => {
  const [wished, own] = [maximized(wish), maximized(name)];
  return wished?.language === own?.language && wished?.script === own?.script;
};

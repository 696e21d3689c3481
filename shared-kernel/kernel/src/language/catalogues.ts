import { type I18n, setupI18n } from '@lingui/core';
import { chooseLanguage, type InterfaceLanguage, type LanguageChoice } from '@quayside/contract';
import { setShownLanguage } from '@quayside/freight';
import { createStore } from 'zustand';
import { type CompiledText, compileText } from './compileText';
import { PSEUDO, toPseudoText } from './pseudoText';

/** Language of the page; the pseudo-language is for tests. */
export type Language = InterfaceLanguage | typeof PSEUDO;
/** Texts in one language by their English text. */
export type Catalogue = Readonly<Record<string, string>>;
/** Loads the catalogue of each language but English, whose texts are in the code. */
export type Catalogues = Readonly<
  Partial<Record<InterfaceLanguage, () => Promise<Catalogue | { default: Catalogue }>>>
>;

interface Registered {
  readonly i18n: I18n;
  readonly catalogues: Catalogues;
  /** Languages that are loaded or loading. */
  readonly loads: Map<Language, Promise<void>>;
}

const storageKey = 'quayside-language';
const registered: Registered[] = [];
/** Loads that have not finished. */
const pending = new Set<Promise<void>>();

const readStored = (): Language | undefined => {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === PSEUDO || stored === 'en' || stored === 'de' || stored === 'zh-Hans' ? stored : undefined;
  } catch {
    return undefined; // no storage in this browser, or no browser
  }
};

const store = (choice: LanguageChoice): void => {
  try {
    if (choice === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the account keeps the choice.
  }
};

const browserLanguage = (): InterfaceLanguage =>
  chooseLanguage(typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]));

/** The language of the page. It changes only when its catalogues are loaded. */
export const languageStore = createStore<{ readonly language: Language }>(() => ({
  language: readStored() ?? browserLanguage(),
}));
export const currentLanguage = (): Language => languageStore.getState().language;

/** Language whose Intl formats the page uses: numbers of the pseudo-language are English. */
export const formatLanguage = (): string => (currentLanguage() === 'en' ? 'en-US' : currentLanguage());

const compiled = new Map<string, CompiledText>();
const compile = (text: string): CompiledText => {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const made = compileText(text);
  compiled.set(text, made);
  return made;
};

const loadInto = async ({ i18n, catalogues }: Registered, language: Language): Promise<void> => {
  const load = catalogues[language as InterfaceLanguage];
  const loaded = load ? await load() : {};
  i18n.load(language, { ...('default' in loaded ? (loaded.default as Catalogue) : loaded) });
};

/** Starts a load once. A failed catalogue leaves the page in English and is loaded again with the next page. */
const startLoad = (entry: Registered, language: Language): Promise<void> => {
  const known = entry.loads.get(language);
  if (known) return known;
  const load = loadInto(entry, language).catch((error: unknown) => {
    entry.loads.delete(language);
    console.warn(`The texts for ${language} could not be loaded`, error);
  });
  entry.loads.set(language, load);
  pending.add(load);
  void load.finally(() => pending.delete(load));
  return load;
};

const activate = (): void => {
  const language = currentLanguage();
  for (const { i18n } of registered) {
    if (i18n.messages && i18n.locale !== language) i18n.load(language, {});
    i18n.activate(language);
  }
  if (typeof document !== 'undefined') document.documentElement.lang = language;
};

/** Adds a set of catalogues and starts to load the current language. */
export const registerCatalogues = (catalogues: Catalogues): I18n => {
  const language = currentLanguage();
  const i18n = setupI18n();
  i18n.setMessagesCompiler((text) => {
    const tokens = compile(text);
    return (i18n.locale === PSEUDO ? toPseudoText(tokens) : tokens) as never;
  });
  const entry = { i18n, catalogues, loads: new Map() };
  registered.push(entry);
  i18n.load(language, {});
  i18n.activate(language);
  if (language !== 'en') void startLoad(entry, language);
  return i18n;
};

/** Resolves when the catalogues of all loaded code are there; a page or widget is shown after that. */
export const textsLoaded = async (): Promise<void> => {
  while (pending.size > 0) await Promise.all(pending);
};

/** Shows the page in a language, once its texts are loaded; the open page renders again. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (language !== 'en') await Promise.all(registered.map((entry) => startLoad(entry, language)));
  languageStore.setState({ language });
};

/** Number of forms with unsaved input. */
let holds = 0;
let waiting: Language | undefined;

/**
 * Keeps the language of the page while a form has unsaved input, because a change renders the page again. A language chosen in the
 * meantime applies when the last hold ends. Returns the end of this hold.
 */
export const holdLanguage = (): (() => void) => {
  holds += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds > 0 || waiting === undefined) return;
    const language = waiting;
    waiting = undefined;
    void changeLanguage(language);
  };
};

/** Applies the choice of an account and remembers it for the sign-in page of this browser. */
export const applyAccountLanguage = (choice: LanguageChoice): Promise<void> => {
  // The test language outlives the sign-in.
  if (readStored() === PSEUDO) return Promise.resolve();
  store(choice);
  const language = choice ?? browserLanguage();
  waiting = holds > 0 ? language : undefined;
  return holds > 0 || language === currentLanguage() ? Promise.resolve() : changeLanguage(language);
};

languageStore.subscribe(activate);
activate();
setShownLanguage(formatLanguage);

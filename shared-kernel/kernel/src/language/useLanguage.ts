import { useStore } from 'zustand';
import { type Language, languageStore } from './catalogues';

/** Returns the language of the page, and renders again when it changes. */
export const useLanguage = (): Language => useStore(languageStore, ({ language }) => language);

import { useSyncExternalStore } from 'react';
import { create } from 'zustand';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'quayside-theme';

const isChoice = (value: unknown): value is ThemeChoice => themeChoices.some((choice) => choice === value);
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const printing = () => window.matchMedia('print');

const readChoice = (): ThemeChoice => {
  try {
    const kept = localStorage.getItem(storageKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system'; // storage is disabled in this browser: use the system's preference
  }
};

const keepChoice = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Storage is disabled: the choice lasts until the page is closed.
  }
};

/** Returns the theme to show: the user's choice, otherwise the system's preference. */
export const resolveTheme = (choice: ThemeChoice, systemDark: boolean): 'light' | 'dark' =>
  choice === 'system' ? (systemDark ? 'dark' : 'light') : choice;

interface ColorMode {
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
}

export const useColorMode = create<ColorMode>((set) => ({
  choice: readChoice(),
  choose: (choice) => {
    keepChoice(choice);
    set({ choice });
  },
}));

const listenToSystem = (changed: () => void): (() => void) => {
  const system = systemPrefersDark();
  system.addEventListener('change', changed);
  return () => system.removeEventListener('change', changed);
};

/** Returns the current theme. */
export const useTheme = (): 'light' | 'dark' => {
  const choice = useColorMode((state) => state.choice);
  const systemDark = useSyncExternalStore(listenToSystem, () => systemPrefersDark().matches);
  return resolveTheme(choice, systemDark);
};

const draw = (): void => {
  const { choice } = useColorMode.getState();
  // Browsers do not print dark backgrounds.
  const theme = printing().matches ? 'light' : resolveTheme(choice, systemPrefersDark().matches);
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(theme);
  // Scroll bars and native lists follow it. The page itself sets it before the first paint.
  document.documentElement.style.colorScheme = theme;
};

/**
 * Sets the theme on `html` and follows changes of choice and system; prints are light. Returns a function that stops
 * it.
 */
export const followColorMode = (): (() => void) => {
  const system = systemPrefersDark();
  const paper = printing();
  draw();
  system.addEventListener('change', draw);
  paper.addEventListener('change', draw);
  const forget = useColorMode.subscribe(draw);
  return () => {
    system.removeEventListener('change', draw);
    paper.removeEventListener('change', draw);
    forget();
  };
};

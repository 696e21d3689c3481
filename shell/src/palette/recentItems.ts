import { create, createJSONStorage, persist } from '@quayside/kernel/store';
import type { PaletteItem } from './paletteItem';

const MOST = 8;

interface RecentState {
  /** By user id, because several people may share a browser. */
  readonly people: Readonly<Record<string, readonly PaletteItem[]>>;
  remember: (person: string, item: PaletteItem) => void;
}

/** The rows that each person chose last, stored in the browser. */
export const useRecentItems = create<RecentState>()(
  persist(
    (set) => ({
      people: {},
      remember: (person, item) =>
        set(({ people }) => {
          const others = (people[person] ?? []).filter(({ id }) => id !== item.id);
          return { people: { ...people, [person]: [item, ...others].slice(0, MOST) } };
        }),
    }),
    {
      name: 'quayside-palette',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ people }) => ({ people }),
    },
  ),
);

const isItem = (stored: unknown): stored is PaletteItem => {
  const { id, label, icon, path } = (stored ?? {}) as Partial<Record<keyof PaletteItem, unknown>>;
  return (
    [id, label, icon].every((one) => typeof one === 'string') && typeof path === 'string' && /^\/(?!\/)/.test(path)
  );
};

/** Returns the stored rows that this release can still show. */
export const readRecent = (stored: unknown): PaletteItem[] => (Array.isArray(stored) ? stored.filter(isItem) : []);

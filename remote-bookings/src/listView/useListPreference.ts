import { useUser } from '@quayside/kernel/session';
import { create, createJSONStorage, persist } from '@quayside/kernel/store';
import { useCallback } from 'react';
import { isLayout, type ListLayout } from './listView';

/** Last choices of a person. Readers check the shape: an older release may have stored it. */
interface ListPreference {
  readonly layout?: unknown;
  readonly columns?: unknown;
  readonly exportFormat?: unknown;
}

interface PreferenceState {
  /** By user id, because several people may share a browser. */
  readonly people: Readonly<Record<string, ListPreference>>;
  remember: (person: string, part: ListPreference) => void;
}

const usePreferences = create<PreferenceState>()(
  persist(
    (set) => ({
      people: {},
      remember: (person, part) =>
        set(({ people }) => ({ people: { ...people, [person]: { ...people[person], ...part } } })),
    }),
    {
      name: 'quayside-booking-list',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ people }) => ({ people }),
    },
  ),
);

export interface KnownListPreference {
  /** Undefined before the first choice. */
  readonly layout: ListLayout | undefined;
  /** Stored choice of columns; not checked. */
  readonly columns: unknown;
  /** Format of the last export; not checked. */
  readonly exportFormat: unknown;
  remember: (part: ListPreference) => void;
}

/** Returns the layout, the columns and the export format that the user chose last; stored in the browser. */
export const useListPreference = (): KnownListPreference => {
  const { id } = useUser();
  const { layout, columns, exportFormat } = usePreferences(({ people }) => people[id]) ?? {};
  const rememberFor = usePreferences(({ remember }) => remember);
  const remember = useCallback((part: ListPreference) => rememberFor(id, part), [rememberFor, id]);
  return { layout: isLayout(layout) ? layout : undefined, columns, exportFormat, remember };
};

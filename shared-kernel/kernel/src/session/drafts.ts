import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsState {
  /**
   * Keyed by place, which names the form and the user. Readers check the shape: an older release may have stored it.
   */
  readonly drafts: Readonly<Record<string, unknown>>;
  keep: (place: string, draft: unknown) => void;
  drop: (place: string) => void;
  clear: () => void;
}

/** Unsent form contents of this tab. They survive a reload and an expired session, and are deleted on logout. */
export const useDrafts = create<DraftsState>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (place, draft) => set(({ drafts }) => ({ drafts: { ...drafts, [place]: draft } })),
      drop: (place) => set(({ drafts: { [place]: _, ...others } }) => ({ drafts: others })),
      clear: () => set({ drafts: {} }),
    }),
    {
      name: 'quayside-drafts',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ drafts }) => ({ drafts }),
    },
  ),
);

import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

interface DraftsState {
  /** By place, which names the form and the user. Whoever reads one checks its shape: an older release may have kept it. */
  readonly drafts: Readonly<Record<string, unknown>>;
  keep: (place: string, draft: unknown) => void;
  drop: (place: string) => void;
  clear: () => void;
}

/** What is half filled in, in this tab. It survives a reload and a session that ran out, and ends with a log-out. */
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

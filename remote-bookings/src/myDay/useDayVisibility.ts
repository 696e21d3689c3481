import { create, createJSONStorage, persist } from '@quayside/kernel/store';

interface ShownState {
  readonly isShown: boolean;
  show: (isShown: boolean) => void;
}

/** Whether the day is expanded; stored in the browser. */
export const useDayVisibility = create<ShownState>()(
  persist((set) => ({ isShown: true, show: (isShown) => set({ isShown }) }), {
    name: 'quayside-my-day',
    storage: createJSONStorage(() => localStorage),
    partialize: ({ isShown }) => ({ isShown }),
  }),
);

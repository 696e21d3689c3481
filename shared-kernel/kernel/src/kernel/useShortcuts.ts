import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { useUser } from './useSession';

interface ShortcutState {
  /** Users of this browser who switched shortcuts of single characters off, by user id. */
  readonly off: Readonly<Record<string, true>>;
  turn: (person: string, on: boolean) => void;
}

const useShortcutState = create<ShortcutState>()(
  persist(
    (set) => ({
      off: {},
      turn: (person, on) =>
        set(({ off: { [person]: _, ...others } }) => ({ off: on ? others : { ...others, [person]: true } })),
    }),
    {
      name: 'quayside-shortcuts',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ off }) => ({ off }),
    },
  ),
);

export interface ShortcutSetting {
  /** Whether single characters such as `/` do something. */
  readonly areOn: boolean;
  readonly turn: (on: boolean) => void;
}

/**
 * Returns whether the user wants shortcuts of single characters; stored in the browser by user. Combinations with Ctrl
 * or Cmd always work.
 * @source WCAG 2.2, success criterion 2.1.4 Character Key Shortcuts
 */
export const useShortcuts = (): ShortcutSetting => {
  const { id } = useUser();
  const areOn = useShortcutState(({ off }) => !off?.[id]);
  const turn = useShortcutState((state) => state.turn);
  return { areOn, turn: (on) => turn(id, on) };
};

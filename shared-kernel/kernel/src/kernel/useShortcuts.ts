import { choosePreferences } from '@quayside/contract';
import { useKernel } from './KernelProvider';
import { useUser } from './useSession';

export interface ShortcutSetting {
  /** Whether single characters such as `/` do something. */
  readonly areOn: boolean;
  /** Applies at once, and returns to the choice before when it cannot be stored. Rejects with the ApiError. */
  readonly turn: (on: boolean) => Promise<void>;
}

/** Returns whether the user switched shortcuts off in this browser before the choice was stored with the account. */
const isOffInBrowser = (person: string): boolean => {
  try {
    const stored = JSON.parse(localStorage.getItem('quayside-shortcuts') ?? '{}');
    return stored?.state?.off?.[person] === true;
  } catch {
    return false; // no storage, or another format
  }
};

/**
 * Returns whether the user wants shortcuts of single characters; stored with the account. Combinations with Ctrl or Cmd
 * always work.
 * @source WCAG 2.2, success criterion 2.1.4 Character Key Shortcuts
 */
export const useShortcuts = (): ShortcutSetting => {
  const { api, session } = useKernel();
  const user = useUser();
  const areOn = user.preferences?.singleKeys ?? !isOffInBrowser(user.id);
  const show = (singleKeys: boolean): void =>
    session.setState(({ user: now = user }) => ({ user: { ...now, preferences: { ...now.preferences, singleKeys } } }));
  const turn = async (on: boolean): Promise<void> => {
    show(on);
    try {
      session.setState({ user: await api.call(choosePreferences, { body: { singleKeys: on } }) });
    } catch (error) {
      show(!on);
      throw error;
    }
  };
  return { areOn, turn };
};

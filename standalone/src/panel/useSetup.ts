import { useCallback, useState } from 'react';
import { firstSetup, readSetup, type Setup, writeSetup } from '../setup/setup';

export interface SetupState {
  readonly setup: Setup;
  change(part: Partial<Setup>): void;
  reset(): void;
}

/** Returns the setup from the panel's address, which always reflects the current setup. */
export function useSetup(): SetupState {
  const [setup, setSetup] = useState(() => readSetup(window.location.search));
  const change = useCallback(
    (part: Partial<Setup>) =>
      setSetup((before) => {
        const after = { ...before, ...part };
        window.history.replaceState(null, '', writeSetup(after));
        return after;
      }),
    [],
  );
  const reset = useCallback(() => change(firstSetup), [change]);
  return { setup, change, reset };
}

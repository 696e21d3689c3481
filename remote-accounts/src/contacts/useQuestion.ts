import { useState } from 'react';

/** Asks a question during an action: `ask` waits for the answer from a dialog. */
export function useQuestion() {
  const [waiting, setWaiting] = useState<{ answer: (yes: boolean) => void }>();
  return {
    open: waiting !== undefined,
    ask: () => new Promise<boolean>((resolve) => setWaiting({ answer: resolve })),
    answer: (yes: boolean) => {
      waiting?.answer(yes);
      setWaiting(undefined);
    },
  };
}

import { useState } from 'react';

/** A question in the middle of an act: `ask` waits for the answer that a dialog gives. */
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

import { useState } from 'react';

/** Clears filters. An invalid date is known only to its field: use `round` as key to reset fields. */
export const useClearing = (clear: () => void): { round: number; clear: () => void } => {
  const [round, setRound] = useState(0);
  return {
    round,
    clear: () => {
      setRound(round + 1);
      clear();
    },
  };
};

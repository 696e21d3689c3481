import { useState } from 'react';

/** Clears filters. A date that was refused is known to its cell only: cells that have `round` as their key begin anew. */
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

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether this one is drawn: at once, or each in a task of its own, so that whoever types or presses is heard between two. */
export function useDrawnInTurn(isAtOnce: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(isAtOnce);
  useEffect(() => {
    if (isDrawn) return;
    // Here and now: React would gather several, and a press or a key would wait for all of them.
    const timer = setTimeout(() => flushSync(() => setIsDrawn(true)));
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isDrawn;
}

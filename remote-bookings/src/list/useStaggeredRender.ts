import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns whether this row is rendered: at once, or in its own task, so that input is handled between two rows. */
export function useStaggeredRender(isAtOnce: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(isAtOnce);
  useEffect(() => {
    if (isDrawn) return;
    // Flush synchronously: React would batch several rows and block input until all are rendered.
    const timer = setTimeout(() => flushSync(() => setIsDrawn(true)));
    return () => clearTimeout(timer);
  }, [isDrawn]);
  return isDrawn;
}

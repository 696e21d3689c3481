import { useEffect, useState } from 'react';

/** True once it was waited for that long: what comes at once shall not flash a skeleton. */
export function useLate(milliseconds = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}

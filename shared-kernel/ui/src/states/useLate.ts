import { useEffect, useState } from 'react';

/** Returns true after the delay, so that fast responses show no skeleton. */
export function useLate(milliseconds = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
}

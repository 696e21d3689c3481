import { useKernel } from '@quayside/kernel';
import { useEffect, useState } from 'react';

const step = 15_000;

/** Returns the time, updated every 15 seconds, so that a price expires on an open page. */
export const useNow = (): Date => {
  const { now } = useKernel();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), step);
    return () => clearInterval(timer);
  }, [now]);
  return time;
};

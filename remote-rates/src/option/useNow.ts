import { useKernel } from '@quayside/kernel';
import { useEffect, useState } from 'react';

const step = 15_000;

/** The time, told anew every 15 seconds, so that a price expires on an open page too. */
export const useNow = (): Date => {
  const { now } = useKernel();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), step);
    return () => clearInterval(timer);
  }, [now]);
  return time;
};

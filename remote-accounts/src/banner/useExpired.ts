import { useKernel } from '@quayside/kernel';
import { useEffect, useEffectEvent, useState } from 'react';

/** Maximum delay of a timer. */
const MAX_DELAY_MS = 2 ** 31 - 1;

/** Returns true from the given moment on, and calls `onExpired` once. @param at ISO 8601, null for never */
export const useExpired = (at: string | null, onExpired: () => void): boolean => {
  const { now } = useKernel();
  const [passed, setPassed] = useState<string | null>(null);
  const expire = useEffectEvent(() => {
    setPassed(at);
    onExpired();
  });
  useEffect(() => {
    if (!at) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = Date.parse(at) - now().getTime();
      timer = left > 0 ? setTimeout(wait, Math.min(left, MAX_DELAY_MS)) : setTimeout(expire);
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, now]);
  return at !== null && (passed === at || Date.parse(at) <= now().getTime());
};

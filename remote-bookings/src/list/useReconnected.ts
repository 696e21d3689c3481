import { useConnection } from '@quayside/kernel/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back each time the socket is there again after it was lost; not when it connects for the first time. */
export const useReconnected = (onBack: () => void): void => {
  const status = useConnection();
  const before = useRef<'never' | 'live' | 'lost'>('never');
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (status !== 'live') {
      if (before.current === 'live') before.current = 'lost';
      return;
    }
    if (before.current === 'lost') back();
    before.current = 'live';
  }, [status]);
};

import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { ConnectionStatus } from '../realtime/realtime';
import { useKernel } from './KernelProvider';

/** Listens while the component is mounted. @example useRealtime('BOOKING_CHANGED', ({ id }) => …) */
export const useRealtime = <E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void): void => {
  const { realtime } = useKernel();
  const heard = useEffectEvent(handler);
  useEffect(() => realtime.on(event, (payload) => heard(payload)), [realtime, event]);
};

/**
 * Calls back when events may have been missed: the socket connected or reconnected while the component was mounted.
 * Data read before must be read again, because missed events are not repeated.
 */
export const useMissedNews = (onMissed: () => void): void => {
  const { connection } = useKernel().realtime;
  const missed = useEffectEvent(onMissed);
  useEffect(
    () =>
      connection.subscribe(({ status }, before) => void (status === 'live' && before.status !== 'live' && missed())),
    [connection],
  );
};

export const useConnection = (): ConnectionStatus => useStore(useKernel().realtime.connection, ({ status }) => status);

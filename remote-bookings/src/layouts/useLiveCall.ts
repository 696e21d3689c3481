import { useQueryClient } from '@quayside/kernel/query';
import { useMissedNews, useRealtime } from '@quayside/kernel/realtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { batchChanges } from '../listView/batchChanges';

/** Many clients receive a change at once; a random delay spreads their requests. */
const pace = () => ({ moment: 1_000 + 1_000 * Math.random(), rest: 10_000 });

/** Loads the answers of a call again after changes of bookings. */
export const useLiveCall = (queryKey: readonly unknown[]) => {
  const queries = useQueryClient();
  const changes = useRef<ReturnType<typeof batchChanges>>(undefined);
  const reload = useEffectEvent(async () => {
    await queries.invalidateQueries({ queryKey });
    return 'done' as const;
  });
  useEffect(() => {
    const batch = batchChanges(() => reload(), pace());
    changes.current = batch;
    return () => batch.stop();
  }, []);
  useRealtime('BOOKING_CHANGED', ({ id }) => changes.current?.add(id));
  useMissedNews(() => changes.current?.add('everything'));
};

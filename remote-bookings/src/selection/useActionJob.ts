import { cancelBookingActionJob, getBookingActionJob } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, useCall } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { useEffect, useEffectEvent } from 'react';
import { isRunningJob } from './jobTexts';

const POLL_MS = 1_000;

/** Returns a background action with its progress, and a mutation that stops it. @param onEnd called once it has ended */
export const useActionJob = (id: string | undefined, onEnd: () => void) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const params = { id: id ?? '' };
  const { data: job, error } = useCall(
    getBookingActionJob,
    { params },
    {
      enabled: id !== undefined,
      gcTime: 0,
      refetchInterval: ({ state: { data } }) => (!data || isRunningJob(data) ? POLL_MS : false),
    },
  );
  const stop = useMutation({
    mutationFn: () => api.call(cancelBookingActionJob, { params }),
    onSettled: () => queries.invalidateQueries({ queryKey: callKey(getBookingActionJob) }),
  });
  const hasEnded = job !== undefined && !isRunningJob(job);
  const reportEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) reportEnd();
  }, [hasEnded]);
  return { job, stop, failure: job ? stop.error : error };
};

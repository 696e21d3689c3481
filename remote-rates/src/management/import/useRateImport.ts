import { getRateImport, type RateImport } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useRealtime } from '@quayside/kernel/realtime';

/** It goes on by itself; the other states wait for somebody or are an end. */
export const isRunning = (state: RateImport['state']): boolean => state === 'checking' || state === 'applying';

/** Asked again where the socket is silent, in milliseconds. */
const askAgain = 3_000;

const keyOf = (id: string) => callKey(getRateImport, { params: { id } });

/** Puts an import where the page reads it. */
export const useKeepImport = () => {
  const queries = useQueryClient();
  return (rateImport: RateImport) => void queries.setQueryData(keyOf(rateImport.id), rateImport);
};

/** How an import stands: what the socket says at once, everything else as soon as the API is asked; not asked without an id. */
export const useRateImport = (id: string | null) => {
  const queries = useQueryClient();
  useRealtime('RATE_IMPORT_PROGRESS', ({ importId, rows, total, state }) => {
    if (importId !== id) return;
    const key = keyOf(importId);
    const before = queries.getQueryData<RateImport>(key);
    if (before?.state === state && isRunning(state)) queries.setQueryData(key, { ...before, rows, total });
    else void queries.invalidateQueries({ queryKey: key });
  });
  return useCall(
    getRateImport,
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? askAgain : false),
    },
  );
};

import { listRateSearches, noteRateSearch } from '@quayside/contract';
import { callKey, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** Stores a search as recent; ignores failures. */
export const useRememberSearch = () => {
  const queries = useQueryClient();
  const { mutate } = useSend(noteRateSearch, {
    onSuccess: (searches) => queries.setQueryData(callKey(listRateSearches, {}), searches),
  });
  return (question: string) => mutate({ body: { question } });
};

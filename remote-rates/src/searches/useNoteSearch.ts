import { listRateSearches, noteRateSearch } from '@quayside/contract';
import { callKey, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';

/** Remembers a search that is run. That it could not be remembered stops nobody. */
export const useNoteSearch = () => {
  const queries = useQueryClient();
  const { mutate } = useSend(noteRateSearch, {
    onSuccess: (searches) => queries.setQueryData(callKey(listRateSearches, {}), searches),
  });
  return (question: string) => mutate({ body: { question } });
};

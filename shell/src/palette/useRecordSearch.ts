import { type SearchHit, type SearchKind, search, searchLength } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useQuery } from '@quayside/kernel/query';
import { useDebounced } from '@quayside/ui';

/** Milliseconds after the last key before records are searched. */
const DELAY = 150;
const none: readonly SearchHit[] = [];

export interface RecordSearch {
  readonly hits: readonly SearchHit[];
  /** Whether the records of the typed text are still to come. */
  readonly isPending: boolean;
  /** Sentence of a failed search. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Searches records for a text once typing pauses. An older search is aborted, and its result is never shown. */
export const useRecordSearch = (typed: string, kinds: readonly SearchKind[]): RecordSearch => {
  const { api } = useKernel();
  const rested = useDebounced(typed, DELAY);
  const isSearched = typed.length >= searchLength.least && typed.length <= searchLength.most && kinds.length > 0;
  const query = useQuery({
    queryKey: ['palette', rested, kinds.join()],
    queryFn: ({ signal }) => api.call(search, { query: { q: rested, kinds: kinds.join() }, signal }),
    enabled: isSearched && rested === typed,
    retry: false,
    staleTime: 30_000,
  });
  const isCurrent = isSearched && rested === typed;
  return {
    hits: (isCurrent && query.data) || none,
    isPending: isSearched && (rested !== typed || query.isPending),
    failure: isCurrent && query.isError ? errorMessage(query.error) : undefined,
    retry: () => void query.refetch(),
  };
};

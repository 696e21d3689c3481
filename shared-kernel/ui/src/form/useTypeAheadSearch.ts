import { useQuery } from '@tanstack/react-query';
import { toaster } from '../notices/toasts';
import { t } from '../texts/common';
import { useDebounced } from './useDebounced';

/** Minimum number of characters for a search, and the delay after the last key in milliseconds. */
export const searchFrom = 3;
export const searchDelay = 500;
export const tooShort = 'Please input more than 3 characters';

export type SearchFunction<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

export type TypeAheadSearch<T> =
  | { state: 'too-short' }
  | { state: 'searching' }
  | { state: 'failed' }
  | { state: 'found'; items: readonly T[] };

const sentence = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'An unexpected error occurred. Please try again later';

/**
 * Searches for the text 500 ms after the last key, from three characters on. An older search is aborted silently; a
 * failed one shows a toast titled 'Error'. `scope` separates the cached results of different searches; `isLongEnough`
 * replaces the rule of three characters.
 */
export function useTypeAheadSearch<T>(
  scope: readonly unknown[],
  text: string,
  search: SearchFunction<T>,
  isLongEnough: (typed: string) => boolean = (typed) => typed.length >= searchFrom,
): TypeAheadSearch<T> {
  const typed = text.trim();
  const rested = useDebounced(typed, searchDelay);
  const longEnough = isLongEnough(typed);
  const query = useQuery({
    queryKey: ['type-ahead', ...scope, rested],
    queryFn: async ({ signal }) => {
      try {
        return await search(rested, signal);
      } catch (error) {
        if (!signal.aborted) toaster.error({ id: 'type-ahead', title: t('Error'), detail: sentence(error) });
        throw error;
      }
    },
    enabled: longEnough && rested === typed,
    retry: false,
    staleTime: 60_000,
  });
  if (!longEnough) return { state: 'too-short' };
  if (rested !== typed || query.isPending) return { state: 'searching' };
  return query.isError ? { state: 'failed' } : { state: 'found', items: query.data };
}

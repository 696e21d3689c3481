import type { RouteDefinition } from '@quayside/contract';
import { useQueryClient } from '@quayside/kernel/query';
import { useConnection } from '@quayside/kernel/realtime';
import { createStore, type StoreApi, useStore } from '@quayside/kernel/store';
import { useEffect } from 'react';

/** The calls that were answered with the page, and not asked again since. */
export type FirstCalls = StoreApi<{ routes: readonly RouteDefinition[] }>;

export const createFirstCalls = (): FirstCalls => createStore(() => ({ routes: [] }));

/** How long what was drawn first has the network for itself, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Asks again, unseen, for what was answered with the page, once the page hears of changes: what changed in between was
 * announced to nobody.
 */
export function useFirstCallsAgain(first: FirstCalls): void {
  const queries = useQueryClient();
  const connection = useConnection();
  const { routes } = useStore(first);
  useEffect(() => {
    if (connection !== 'live' || routes.length === 0) return;
    const timer = setTimeout(() => {
      first.setState({ routes: [] });
      void queries.invalidateQueries({
        predicate: ({ queryKey, meta }) => routes.some((route) => isOf(route, queryKey) || isOf(route, meta?.call)),
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [connection, routes, first, queries]);
}

/** Whether a key is that of a call; a query with a key of its own says in `meta.call` which one it makes. */
const isOf = ({ method, path }: RouteDefinition, key: unknown): boolean =>
  Array.isArray(key) && key[0] === method && key[1] === path;

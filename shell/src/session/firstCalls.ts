import type { RouteDefinition } from '@quayside/contract';
import { callKey } from '@quayside/kernel/api';
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
      for (const route of routes) void queries.invalidateQueries({ queryKey: callKey(route) });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [connection, routes, first, queries]);
}

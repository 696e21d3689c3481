import type { RouteDefinition } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useConnection } from '@quayside/kernel/realtime';
import { createStore, type StoreApi, useStore } from '@quayside/kernel/store';
import { useEffect } from 'react';

/** A call that was answered with the page, and the event position at that time, when the server gave one. */
interface FirstCall {
  readonly route: RouteDefinition;
  readonly since?: string | undefined;
}

/** The first calls whose answers are not yet known to be current. */
export type FirstCalls = StoreApi<{ answered: readonly FirstCall[] }>;

export const createFirstCalls = (): FirstCalls => createStore(() => ({ answered: [] }));

/** Delay that leaves the network to the first rendering, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Repeats the first calls in the background once the page receives events, when events were missed in between. The server reports
 * missed events over the socket; when it cannot, all calls are repeated.
 */
export function useFirstCallsRefresh(first: FirstCalls): void {
  const { realtime } = useKernel();
  const queries = useQueryClient();
  const connection = useConnection();
  const { answered } = useStore(first);
  useEffect(() => {
    if (connection !== 'live' || answered.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const isStale = async ({ since }: FirstCall) => since === undefined || realtime.missedSince(since);
    void Promise.all(answered.map(isStale)).then((stale) => {
      const routes = answered.filter((_, at) => stale[at]).map(({ route }) => route);
      if (isOver) return;
      timer = setTimeout(
        () => {
          first.setState({ answered: [] });
          void queries.invalidateQueries({
            predicate: ({ queryKey, meta }) =>
              routes.some((route) => isQueryOfCall(route, queryKey) || isQueryOfCall(route, meta?.call)),
          });
        },
        routes.length > 0 ? PAUSE_MS : 0,
      );
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [connection, answered, first, queries, realtime]);
}

/** Checks whether a query key belongs to a call; a query with its own key names its call in `meta.call`. */
const isQueryOfCall = ({ method, path }: RouteDefinition, key: unknown): boolean =>
  Array.isArray(key) && key[0] === method && key[1] === path;

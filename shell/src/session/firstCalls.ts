import type { RouteDefinition } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useQueryClient } from '@quayside/kernel/query';
import { useConnection } from '@quayside/kernel/realtime';
import { createStore, type StoreApi, useStore } from '@quayside/kernel/store';
import { useEffect } from 'react';

/** A call that was answered with the page, and how far the telling was when it was read, where the server said so. */
interface FirstCall {
  readonly route: RouteDefinition;
  readonly since?: string | undefined;
}

/** Those of which nobody knows yet whether they are still true. */
export type FirstCalls = StoreApi<{ answered: readonly FirstCall[] }>;

export const createFirstCalls = (): FirstCalls => createStore(() => ({ answered: [] }));

/** How long what was drawn first has the network for itself, in milliseconds. */
const PAUSE_MS = 1_000;

/**
 * Asks again, unseen, for what was answered with the page, once the page hears of changes, where something was told in between
 * that nobody here heard. The server is asked for that over the socket; where it cannot say, everything is read again.
 */
export function useFirstCallsAgain(first: FirstCalls): void {
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
            predicate: ({ queryKey, meta }) => routes.some((route) => isOf(route, queryKey) || isOf(route, meta?.call)),
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

/** Whether a key is that of a call; a query with a key of its own says in `meta.call` which one it makes. */
const isOf = ({ method, path }: RouteDefinition, key: unknown): boolean =>
  Array.isArray(key) && key[0] === method && key[1] === path;

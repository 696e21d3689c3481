import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import type { Realtime } from '@quayside/kernel/realtime';
import { createStore } from '@quayside/kernel/store';

/** A socket that a test speaks through: `emit` reaches every listener at once. */
export const mockRealtime = (): Realtime & {
  emit<E extends RealtimeEvent>(event: E, payload: RealtimeEvents[E]): void;
} => {
  const listeners = new Map<RealtimeEvent, Set<(payload: never) => void>>();
  return {
    connection: createStore(() => ({ status: 'live' as const })),
    on: (event, handler) => {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(handler as (payload: never) => void));
      return () => heard.delete(handler as (payload: never) => void);
    },
    emit: (event, payload) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    },
    close: () => listeners.clear(),
  };
};

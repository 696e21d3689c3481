import type { RealtimeEvent, RealtimeEvents } from '@quayside/contract';
import { createStore } from 'zustand';
import type { ConnectionStatus, Realtime } from './realtime';

/** A socket without a connection: every event reaches all listeners immediately. */
export interface LocalRealtime extends Realtime {
  emit<E extends RealtimeEvent>(event: E, payload: RealtimeEvents[E]): void;
}

export const localRealtime = (): LocalRealtime => {
  const listeners = new Map<RealtimeEvent, Set<(payload: never) => void>>();
  return {
    connection: createStore<{ status: ConnectionStatus }>(() => ({ status: 'live' })),
    on: (event, handler) => {
      const heard = listeners.get(event) ?? new Set();
      listeners.set(event, heard.add(handler as (payload: never) => void));
      return () => heard.delete(handler as (payload: never) => void);
    },
    // There are no other users.
    arrive: () => () => {},
    // Past events are not stored.
    missedSince: async () => true,
    emit: (event, payload) => {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    },
    close: () => listeners.clear(),
  };
};

import type { RealtimeEvent, RealtimeEvents, SharedPlace } from '@quayside/contract';
import { io } from 'socket.io-client';
import { createStore, type StoreApi } from 'zustand';

export type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** Events from the server while a page is open. */
export interface Realtime {
  /** Returns the function that stops listening. */
  on<E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void): () => void;
  /**
   * Announces that the page shows a record, also after a reconnect, until the returned function is called: PRESENT then
   * lists the other users.
   */
  arrive(place: SharedPlace): () => void;
  /**
   * Returns whether the user got a notification since an answer with the header was read; true while unknown.
   * @param since the value of that answer's NEWS_HEADER
   */
  missedSince(since: string): Promise<boolean>;
  readonly connection: StoreApi<{ status: ConnectionStatus }>;
  close(): void;
}

/** Milliseconds to wait for the server's answer about missed notifications; afterwards assume that some were missed. */
const ANSWER_MS = 3_000;

/**
 * Milliseconds until a page reconnects while the server refuses its socket because the user must set up a second
 * factor.
 */
const RESTRICTED_MS = 5_000;

/** Connects to the origin's socket with the session's token, and reconnects automatically. */
export const connectRealtime = (token: string): Realtime => {
  const socket = io({ path: '/socket.io', auth: { token }, transports: ['websocket', 'polling'] });
  const connection = createStore<{ status: ConnectionStatus }>(() => ({
    status: navigator.onLine ? 'reconnecting' : 'offline',
  }));
  const lost = () => connection.setState({ status: navigator.onLine ? 'reconnecting' : 'offline' });
  const places = new Set<SharedPlace>();
  socket.on('connect', () => {
    connection.setState({ status: 'live' });
    for (const place of places) socket.emit('ARRIVE', place);
  });
  socket.on('disconnect', (reason) => {
    lost();
    // The server disconnects when the user's subscriptions changed. After the end of a session it refuses to reconnect,
    // which is final.
    if (reason === 'io server disconnect') socket.connect();
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', ({ message }) => {
    lost();
    // A refused socket does not reconnect automatically. The server accepts it once the second factor is set up.
    if (message === 'second_factor_needed') retry = setTimeout(() => socket.connect(), RESTRICTED_MS);
  });
  window.addEventListener('offline', lost);
  return {
    connection,
    on: (event, handler) => {
      socket.on(event as string, handler);
      return () => socket.off(event as string, handler);
    },
    arrive: ({ about, id }) => {
      const place = { about, id };
      places.add(place);
      // A socket that is not connected yet announces the record on connecting.
      if (socket.connected) socket.emit('ARRIVE', place);
      return () => {
        places.delete(place);
        const isShown = [...places].some((other) => other.about === about && other.id === id);
        if (socket.connected && !isShown) socket.emit('LEAVE', place);
      };
    },
    missedSince: async (since) => {
      if (!socket.connected) return true;
      const missed: unknown = await socket
        .timeout(ANSWER_MS)
        .emitWithAck('MISSED_SINCE', since)
        .catch(() => true);
      return missed !== false;
    },
    close: () => {
      window.removeEventListener('offline', lost);
      clearTimeout(retry);
      socket.disconnect();
    },
  };
};

import type { RealtimeEvent, RealtimeEvents, SharedPlace } from '@quayside/contract';
import { io } from 'socket.io-client';
import { createStore, type StoreApi } from 'zustand';

export type ConnectionStatus = 'live' | 'reconnecting' | 'offline';

/** What the server says while a page is open. */
export interface Realtime {
  /** Answers the function that stops listening. */
  on<E extends RealtimeEvent>(event: E, handler: (payload: RealtimeEvents[E]) => void): () => void;
  /** Says that the page shows a record, also to a socket that comes back, until the answered function is called: PRESENT then tells who else does. */
  arrive(place: SharedPlace): () => void;
  /**
   * Whether something was said to this person since an answer was read that carried the word; true while nobody can tell.
   * @param since the value of that answer's NEWS_HEADER
   */
  missedSince(since: string): Promise<boolean>;
  readonly connection: StoreApi<{ status: ConnectionStatus }>;
  close(): void;
}

/** How long the server may take to say whether something was missed, in milliseconds; then it may have been. */
const ANSWER_MS = 3_000;

/** How soon a page asks again whose person must set up a second factor before the server accepts its socket, in milliseconds. */
const RESTRICTED_MS = 5_000;

/** Connects to the origin's socket with the session's token, and again by itself when the connection is lost. */
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
    // The user's subscriptions changed. After the end of a session the server refuses, which is final.
    if (reason === 'io server disconnect') socket.connect();
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', ({ message }) => {
    lost();
    // A refused socket does not connect again by itself. This refusal ends when the second factor is set up.
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
      // One that is not there yet says so once it is.
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

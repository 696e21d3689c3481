import type { Realtime } from '@quayside/kernel/realtime';
import { everyCall, type FaultRule } from '../setup/faults';

/** The network state that this browser reports to pages. */
export interface Network {
  use(rules: readonly FaultRule[]): void;
  /** Keeps the status of a socket in sync. Returns a function that stops. */
  follow(realtime: Realtime): () => void;
}

/** Creates a network. When every call is offline, so is the browser: `navigator.onLine`, its events, and the socket. */
export function createNetwork(): Network {
  let online = true;
  const sockets = new Set<Realtime>();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  const show = ({ connection }: Realtime) => connection.setState({ status: online ? 'live' : 'offline' });
  return {
    use(rules) {
      const now = !rules.some(({ call, fault }) => call === everyCall && fault === 'offline');
      if (now === online) return;
      online = now;
      for (const socket of sockets) show(socket);
      window.dispatchEvent(new Event(online ? 'online' : 'offline'));
    },
    follow(realtime) {
      sockets.add(realtime);
      show(realtime);
      return () => sockets.delete(realtime);
    },
  };
}

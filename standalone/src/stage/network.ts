import type { Realtime } from '@quayside/kernel/realtime';
import { everyCall, type FaultRule } from '../setup/faults';

/** Whether this browser has a network at all, as pages ask it. */
export interface Network {
  use(rules: readonly FaultRule[]): void;
  /** Keeps the status of a socket in step. Answers the function that stops. */
  follow(realtime: Realtime): () => void;
}

/** With every call offline the whole browser is: `navigator.onLine` and its events say so, and the socket is cut. */
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

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Faults of a network line. */
export type LineFault =
  /** Passes nothing on and ends no connection. */
  | 'frozen'
  /** Delays all data. */
  | 'slow'
  /** Ends connections and accepts no new one. */
  | 'refusing'
  /** Answers nonsense to all clients. */
  | 'garbage';

export interface FaultyLine {
  readonly port: number;
  /** Applies a fault from now on; undefined restores normal operation. */
  suffer(fault?: LineFault): void;
  /** Freezes one connection, named by the port from which the line connects. */
  freezeOne(callingPort: number): void;
  close(): void;
}

/** Delay of each part on a slow line, in milliseconds. */
const SLOW = 150;

/** A line to another TCP address, with faults on request. */
export const startFaultyLine = async (to: { readonly host: string; readonly port: number }): Promise<FaultyLine> => {
  const pairs = new Set<readonly [caller: Socket, called: Socket]>();
  let fault: LineFault | undefined;
  /** Number of parts on their way to a socket, so that a line that becomes fast again keeps the order. */
  const onTheWay = new Map<Socket, number>();

  const pass = (part: Buffer, other: Socket): void => {
    const before = onTheWay.get(other) ?? 0;
    if (fault !== 'slow' && before === 0) {
      if (other.writable) other.write(part);
      return;
    }
    onTheWay.set(other, before + 1);
    setTimeout(() => {
      onTheWay.set(other, (onTheWay.get(other) ?? 1) - 1);
      if (other.writable) other.write(part);
    }, SLOW);
  };
  const talkNonsense = (caller: Socket): void => void (caller.writable && caller.write('\u0000nonsense\r\n'.repeat(8)));
  const server = createServer({ pauseOnConnect: true }, (caller) => {
    const called = connect(to.port, to.host);
    const pair = [caller, called] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [called, caller] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        onTheWay.delete(one);
        other.destroy();
      });
      one.on('data', (part) => pass(part, other));
      if (fault !== 'frozen') one.resume();
    }
    if (fault === 'refusing') caller.destroy();
    if (fault === 'garbage') talkNonsense(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    suffer: (next) => {
      fault = next;
      for (const [caller, called] of pairs) {
        if (fault === 'refusing') caller.destroy();
        if (fault === 'garbage') talkNonsense(caller);
        for (const one of [caller, called]) fault === 'frozen' ? one.pause() : one.resume();
      }
    },
    freezeOne: (callingPort) => {
      for (const [caller, called] of pairs) {
        if (called.localPort !== callingPort) continue;
        caller.pause();
        called.pause();
      }
    },
    close: () => {
      server.close();
      for (const [caller] of pairs) caller.destroy();
    },
  };
};

/** Returns the same address by way of a line. */
export const overLine = (url: string, { port }: FaultyLine): string => {
  const over = new URL(url);
  over.host = `127.0.0.1:${port}`;
  return over.href;
};

/** Opens a line to an address. */
export const parseEndpoint = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

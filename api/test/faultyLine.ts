import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a line to somebody does to those who use it. */
export type LineFault =
  /** Nothing is passed on, and no connection ends. */
  | 'frozen'
  /** What is passed on waits first. */
  | 'slow'
  /** Connections end, and no new one is taken. */
  | 'refusing'
  /** Everybody is answered nonsense. */
  | 'garbage';

export interface FaultyLine {
  readonly port: number;
  /** From now on; nothing is as it should be. */
  suffer(fault?: LineFault): void;
  /** Freezes one connection, named by the port from which the line calls. */
  freezeOne(callingPort: number): void;
  close(): void;
}

/** How long each part waits on a slow line, in milliseconds. */
const SLOW = 150;

/** A line to another address of TCP, which can suffer. */
export const startFaultyLine = async (to: { readonly host: string; readonly port: number }): Promise<FaultyLine> => {
  const pairs = new Set<readonly [caller: Socket, called: Socket]>();
  let fault: LineFault | undefined;
  /** How many parts are on their way to a socket: no line overtakes itself when it is quick again. */
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

/** The same address by way of a line. */
export const overLine = (url: string, { port }: FaultyLine): string => {
  const over = new URL(url);
  over.host = `127.0.0.1:${port}`;
  return over.href;
};

/** Where a line to an address leads. */
export const endOf = (url: string) => ({ host: new URL(url).hostname, port: Number(new URL(url).port) });

import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { type Timeouts, timeouts } from '../../platform/config/timeouts';

/** Concurrent connections per address: enough for an office behind one address. */
const PER_ADDRESS = 500;

/** Time-outs and limits for HTTP clients. */
export interface CallerLimits {
  readonly caller: Timeouts['caller'];
  readonly perAddress: number;
}
export const callerLimits: CallerLimits = { caller: timeouts.caller, perAddress: PER_ADDRESS };

/**
 * Closes connections of an address beyond its limit; a trusted proxy has no limit, because it stands for many clients.
 */
const limitConnections = (
  server: Server,
  perAddress: number,
  isProxy: (address: string) => boolean,
  warn: (sentence: string) => void,
): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      if (count === perAddress + 1)
        warn(`${address} has ${perAddress} connections: if it is your proxy, name it in TRUST_PROXY.`);
      return void socket.destroy();
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
};

/** Creates an HTTP server that disconnects clients that are too slow or open too many connections. */
export const httpServer =
  (isProxy: (address: string) => boolean, warn: (sentence: string) => void, { caller, perAddress } = callerLimits) =>
  (handler: RequestListener): Server => {
    const server = createServer(
      {
        headersTimeout: caller.head,
        requestTimeout: caller.request,
        keepAliveTimeout: caller.keepAlive,
        connectionsCheckingInterval: caller.look,
      },
      handler,
    );
    server.setTimeout(caller.silence);
    limitConnections(server, perAddress, isProxy, warn);
    return server;
  };

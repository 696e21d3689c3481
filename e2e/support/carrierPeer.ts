import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local ocean carrier that knows one number, and accepts callers with its key. */
export interface CarrierPeer {
  readonly url: string;
  readonly key: string;
  /** Response about this bill; 404 for all others. */
  knows(bill: string, events: readonly unknown[]): void;
  close(): Promise<void>;
}

export const startCarrierPeer = async (): Promise<CarrierPeer> => {
  const key = 'the-key-of-the-carrier';
  const known = new Map<string, readonly unknown[]>();
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://carrier.test');
    const asked = searchParams.get('transportDocumentReference')?.split(',') ?? [];
    const events = asked.flatMap((bill) => known.get(bill) ?? []);
    const status = request.headers.keyid === key ? (events.length > 0 ? 200 : 404) : 401;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? events : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    knows: (bill, events) => void known.set(bill, events),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

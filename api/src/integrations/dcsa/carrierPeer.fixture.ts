import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PeerRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}
export interface PeerAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
  /** Never answers. */
  readonly silent?: true;
}

/**
 * A carrier's HTTP server on this machine, for tests: it sends the given responses in turn, and repeats the last one.
 */
export interface CarrierPeer {
  readonly url: string;
  readonly requests: PeerRequest[];
  answers(...answers: readonly (PeerAnswer | ((request: PeerRequest) => PeerAnswer))[]): void;
  close(): Promise<void>;
}

export const startCarrierPeer = async (): Promise<CarrierPeer> => {
  const requests: PeerRequest[] = [];
  let script: (PeerAnswer | ((request: PeerRequest) => PeerAnswer))[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const { method = '', headers: sent } = incoming;
    const text = Buffer.concat(await incoming.toArray()).toString();
    const request = { method, url: new URL(incoming.url ?? '/', 'http://peer.test'), headers: sent, body: text };
    requests.push(request);
    const next = script.length > 1 ? script.shift() : script[0];
    const { status = 200, headers = {}, body = [], silent } = typeof next === 'function' ? next(request) : (next ?? {});
    if (silent) return;
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers: (...answers) => {
      script = [...answers];
      requests.length = 0;
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

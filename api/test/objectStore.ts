import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store of the S3 protocol in memory: it takes, gives back and discards objects by their address. */
export interface ObjectStore {
  readonly url: string;
  /** Addresses of what it holds. */
  readonly keys: () => readonly string[];
  close(): void;
}

/** What the SDK sends: chunks with a signature each, or the content as it is. */
export const contentOf = (sent: Buffer, { 'content-encoding': encoding }: IncomingMessage['headers']): Buffer => {
  if (!encoding?.includes('aws-chunked')) return sent;
  const parts: Buffer[] = [];
  for (let at = 0; at < sent.length; ) {
    const end = sent.indexOf('\r\n', at);
    const length = Number.parseInt(sent.subarray(at, end).toString(), 16);
    if (!length) break;
    parts.push(sent.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
};

export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, Buffer>();
  const answers: Readonly<Record<string, (key: string, sent: Buffer, response: ServerResponse) => void>> = {
    PUT: (key, sent, response) => {
      objects.set(key, sent);
      response.writeHead(200, { etag: '"stored"' }).end();
    },
    DELETE: (key, _sent, response) => {
      objects.delete(key);
      response.writeHead(204).end();
    },
    GET: (key, _sent, response) => {
      // Only an object has a second part below the bucket.
      const object = objects.get(key) ?? (key.split('/').filter(Boolean).length < 2 ? Buffer.alloc(0) : undefined);
      response.writeHead(object ? 200 : 404, { 'content-length': object?.length ?? 0 }).end(object);
    },
  };
  const server = createServer(async (request, response) => {
    const sent = Buffer.concat(await request.toArray().catch(() => []));
    const [key = ''] = (request.url ?? '').split('?');
    const answer = answers[request.method === 'HEAD' ? 'GET' : (request.method ?? '')];
    if (answer) answer(key, contentOf(sent, request.headers), response);
    else response.writeHead(405).end();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

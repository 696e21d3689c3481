import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A company's own webhook server; tests set its response. */
export const startReceiver = async () => {
  const received: ReceivedRequest[] = [];
  const state = { status: 200, location: '' };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(state.status, state.location ? { location: state.location } : {}).end('ok');
  });
  server.listen(0, '127.0.0.2');
  await once(server, 'listening');
  const url = `http://127.0.0.2:${(server.address() as AddressInfo).port}/hook`;
  return { url, received, state, close: () => server.close() };
};
export type WebhookReceiver = Awaited<ReturnType<typeof startReceiver>>;

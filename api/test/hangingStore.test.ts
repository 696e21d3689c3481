import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

/** An S3 store that accepts every request, and answers only when allowed. */
const startStore = async () => {
  const objects = new Set<string>();
  let silent: (method: string) => boolean = () => false;
  let failures = 0;
  const puts: string[] = [];
  const server: Server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '' } = request;
    const [key = ''] = url.split('?');
    await request.toArray();
    if (method === 'PUT') puts.push(key);
    if (failures > 0) {
      failures -= 1;
      response.writeHead(500).end();
      return;
    }
    if (method === 'PUT') objects.add(key);
    if (silent(method)) return;
    if (method === 'DELETE') objects.delete(key);
    response.writeHead(method === 'DELETE' ? 204 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    /** Keys of all uploaded objects. */
    puts,
    /** Answers the given number of calls with 500. */
    fail: (times: number) => {
      failures = times;
    },
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Stops answering calls with these methods; an empty list answers all again. */
    keepSilentTo: (...methods: string[]) => {
      silent = (method) => methods.includes(method);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

let store: Awaited<ReturnType<typeof startStore>>;
let api: TestApi;
let agent: ApiClient;
beforeAll(async () => {
  store = await startStore();
  api = await startApi({
    environment: {
      S3_ENDPOINT: store.address,
      S3_BUCKET: 'quayside',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      TEST_TIMEOUTS: JSON.stringify({ s3: { connection: 1_000, request: 1_000, silence: 1_000 } }),
    },
  });
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterEach(() => store.keepSilentTo());
afterAll(async () => {
  await api.stop();
  store.close();
});

const send = (...names: string[]) =>
  agent.upload(
    '/probe/files',
    'documents',
    names.map((name) => new File(['%PDF-1.7\n\n%%EOF\n'], name)),
  );
const received = async () => readdir(path.join(api.place.dataDir, 'files/incoming'));
const rows = () => api.sql`select 1 from things`;

test('fails an upload to a store that does not respond in time, and leaves nothing', async () => {
  store.keepSilentTo('PUT', 'DELETE');
  const reply = await send('list.pdf');
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(reply.error.message).toBe('The file storage does not respond. Please try again in a moment.');
  expect(await received()).toEqual([]);
  expect(await rows()).toEqual([]);
  store.keepSilentTo();
  expect((await send('list.pdf')).status).toBe(201);
});

test('retries a failing store with the same file and key, and returns 503 when it keeps failing', async () => {
  store.puts.length = 0;
  store.fail(2);
  expect((await send('again.pdf')).status).toBe(201);
  expect(new Set(store.puts).size).toBe(1);
  expect(store.puts).toHaveLength(3);
  store.fail(10);
  expect((await send('never.pdf')).status).toBe(503);
  store.fail(0);
});

test('removes files that the store accepted without an answer', async () => {
  const before = [...store.objects];
  store.keepSilentTo('PUT');
  expect((await send('one.pdf', 'two.pdf')).status).toBe(503);
  await eventually(async () => store.objects.size === before.length);
  expect([...store.objects]).toEqual(before);
});

test('reports a file as unavailable and the node as degraded when the store does not respond', async () => {
  const { data } = await send('kept.pdf');
  const [{ key } = { key: '' }] = data as { key: string }[];
  store.keepSilentTo('GET', 'HEAD');
  expect((await agent.get(`/probe/files/${key}`)).status).toBe(503);
  const readiness = await fetch(`${api.url}/readyz`);
  expect(readiness.status).toBe(200);
  expect(await readiness.json()).toEqual({ status: 'degraded', database: true, storage: false });
});

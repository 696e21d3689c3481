import type http from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Threads } from '../../ports/threads';
import { openCommonPasswords } from './commonPasswordList';
import { registerDocs } from './docs';
import type { NodeServices } from './nodeServices';
import { askWithin } from './outside';
import { openPush } from './push';
import { readRanges } from './ranges';

/** Loading one of these takes 50 to 130 ms of CPU time, in which the server would answer nobody. */
const libraries = ['web-push', '@zxcvbn-ts/language-common', '@fastify/swagger-ui', 'undici'];
const loaded: string[] = [];
for (const name of libraries)
  jest.doMock(
    name,
    () => {
      loaded.push(name);
      return jest.requireActual(name);
    },
    { virtual: name === 'undici' },
  );

/** Runs no task: it answers what a thread would. */
const threadsWith = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = [];
  const run = async ({ name }: { name: string }) => {
    asked.push(name);
    return answers[name];
  };
  return { asked, threads: { run } as unknown as Threads };
};

let server: http.Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' });
    else if (request.url === '/large') response.write('x'.repeat(1_000_001));
    else if (request.url === '/silent') return;
    else response.writeHead(201, { 'x-method': request.method, 'content-type': request.headers['content-type'] ?? '' });
    request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  expect(loaded).toEqual([]);
});

const config = {
  ...{ publicUrl: 'https://quayside.example', mailFrom: 'Quayside <mail@quayside.example>' },
  webhookNetworks: readRanges('127.0.0.0/8') ?? [],
};
const ask = askWithin(config.webhookNetworks, { of: 'a webhook', patience: 10_000 });

describe('the first use of a library, outside the thread that answers calls', () => {
  test('checks a password, and loads the common ones once', async () => {
    const { threads, asked } = threadsWith({ listCommonPasswords: 'michael1\njordan23' });
    const commonPasswords = openCommonPasswords(threads);
    expect(await commonPasswords()).toEqual(new Set(['michael1', 'jordan23']));
    expect(await commonPasswords()).toBe(await commonPasswords());
    expect(asked).toEqual(['listCommonPasswords']);
  });

  test('creates push keys, and encrypts a push that it sends itself', async () => {
    const keys = { publicKey: 'public', privateKey: 'private' };
    const encryptPush = { headers: { ttl: '60' }, body: Buffer.from('sealed') };
    const { threads, asked } = threadsWith({ createPushKeys: keys, encryptPush });
    const push = openPush(config, threads);
    expect(await push.newKeys()).toEqual(keys);
    const device = { endpoint: `${origin}/push`, p256dh: 'p', auth: 'a' };
    expect(await push.send({ keys, device, text: '{}', topic: 'one', seconds: 60 })).toBe(201);
    expect(asked).toEqual(['createPushKeys', 'encryptPush']);
  });

  test('serves the page of the API description', async () => {
    const page = { status: 200, headers: { 'content-type': 'text/html' }, payload: Buffer.from('<html>') };
    const { threads, asked } = threadsWith({ answerDocsPage: page });
    const app = Fastify();
    const services = { threads, config } as unknown as NodeServices;
    await app.register(async (scope) => registerDocs(scope, services), { prefix: '/api' });
    const answer = await fetch(`${await app.listen({ host: '127.0.0.1', port: 0 })}/api/docs`);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      ...[200, 'text/html', '<html>'],
    ]);
    expect(asked).toEqual(['answerDocsPage']);
    await app.close();
  });

  test('calls an endpoint of a customer', async () => {
    const answer = await ask(`${origin}/hook`, { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'x/y' } });
    expect([answer.status, answer.headers.get('x-method'), answer.headers.get('content-type')]).toEqual([
      ...[201, 'POST', 'x/y'],
    ]);
    expect(await answer.json()).toEqual({ a: 1 });
  });
});

describe('askWithin', () => {
  test('sends a form, and follows no redirect', async () => {
    const answer = await ask(`${origin}/token`, { method: 'POST', body: new URLSearchParams({ grant: 'a b' }) });
    expect(answer.headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(await answer.text()).toBe('grant=a+b');
    expect(await ask(`${origin}/moved`)).toMatchObject({ status: 302 });
  });

  test('rejects a response that is too large, comes too late or from nobody', async () => {
    await expect(ask(`${origin}/large`)).rejects.toMatchObject({
      cause: { message: 'The answer has more than 1000000 bytes' },
    });
    const impatient = askWithin(config.webhookNetworks, { of: 'a webhook', patience: 100 });
    await expect(impatient(`${origin}/silent`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/did not answer within 0.1 s$/) },
    });
    await expect(ask(`${origin}/silent`, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await expect(ask('http://127.0.0.1:1/')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });

  test('connects to no private address that a name resolves to', async () => {
    const closed = askWithin([], { of: 'a webhook', patience: 300 });
    await expect(closed('https://localhost/')).rejects.toMatchObject({
      cause: { message: 'localhost is no public address' },
    });
  });
});

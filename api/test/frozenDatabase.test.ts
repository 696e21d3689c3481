import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { timeouts } from '../src/platform/timeouts';
import type { ApiClient } from './ApiClient';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';
import { createAs, createGiven } from './given';
import { startApi, type TestApi } from './startApi';

/** What leads to PostgreSQL, and can stop to pass anything on without ending a connection. */
const startLine = async (to: URL) => {
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer({ pauseOnConnect: true }, (caller) => {
    const called = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('data', (part) => other.write(part));
      if (frozen) one.pause();
      else one.resume();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(to);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** The embedded database is in the process itself. */
const onPostgres = currentEngine() === 'postgres' ? describe : describe.skip;

onPostgres('PostgreSQL answers no more, and ends no connection', () => {
  let line: Awaited<ReturnType<typeof startLine>>;
  let api: TestApi;
  let agent: ApiClient;
  beforeAll(async () => {
    const place = await makePlace('postgres', process.env[templateVariable('postgres')]);
    line = await startLine(new URL(place.databaseUrl ?? ''));
    // Nothing but the pulse can end the waiting within the time of a test.
    const never = { statement: 3_600_000, query: 3_600_000, idleInTransaction: 3_600_000 };
    api = await startApi({
      place,
      environment: {
        DATABASE_URL: line.url,
        TEST_TIMEOUTS: JSON.stringify({ database: { ...timeouts.database, ...never } }),
      },
    });
    agent = await createAs(api, createGiven(api)).agent;
  });
  afterAll(async () => {
    line.thaw();
    await api.stop();
    line.close();
  });

  test('calls are told so instead of waiting, readiness says it, and all goes on by itself', async () => {
    expect((await agent.get('/customers')).status).toBe(200);
    line.freeze();
    // More than there are connections: some have asked already, some wait for one.
    const replies = await Promise.all(Array.from({ length: 25 }, () => agent.get('/customers')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(replies[0]?.headers.get('retry-after')).toBe('1');
    expect((await agent.post('/contacts', {})).status).toBe(503);
    const readiness = await fetch(`${api.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toMatchObject([503, { database: false }]);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    line.thaw();
    await eventually(async () => (await agent.get('/customers')).status === 200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });
});

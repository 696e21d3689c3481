import { timeouts } from '../src/platform/config/timeouts';
import type { ApiClient } from './ApiClient';
import { currentEngine, makePlace, templateVariable } from './engines';
import { eventually } from './eventually';
import { type FaultyLine, overLine, parseEndpoint, startFaultyLine } from './faultyLine';
import { createAs, createGiven } from './given';
import { startApi, type TestApi } from './startApi';

/** The embedded database runs in the process itself. */
const onPostgres = currentEngine() === 'postgres' ? describe : describe.skip;

onPostgres('PostgreSQL answers no more, and ends no connection', () => {
  let line: FaultyLine;
  let api: TestApi;
  let agent: ApiClient;
  beforeAll(async () => {
    const place = await makePlace('postgres', process.env[templateVariable('postgres')]);
    const databaseUrl = place.databaseUrl ?? '';
    line = await startFaultyLine(parseEndpoint(databaseUrl));
    // Only the health check can end the waiting within the time of a test.
    const never = { statement: 3_600_000, query: 3_600_000, idleInTransaction: 3_600_000 };
    api = await startApi({
      place,
      environment: {
        DATABASE_URL: overLine(databaseUrl, line),
        TEST_TIMEOUTS: JSON.stringify({ database: { ...timeouts.database, ...never } }),
      },
    });
    agent = await createAs(api, createGiven(api)).agent;
  });
  afterAll(async () => {
    line.suffer();
    await api.stop();
    line.close();
  });

  /** Ports of the connections that only check the database. */
  const pulses = async () =>
    (
      await api.sql<{ port: number }>`
        select client_port as port from pg_stat_activity where datname = current_database() and query = 'select 1'`
    ).map(({ port }) => port);

  test('refuses no call because of one hanging connection', async () => {
    await eventually(async () => (await pulses()).length === 1);
    const [hanging = 0] = await pulses();
    line.freezeOne(hanging);
    const statuses = new Set<number>();
    await eventually(async () => {
      statuses.add((await agent.get('/customers')).status);
      return (await pulses()).some((port) => port !== hanging);
    });
    statuses.add((await agent.get('/customers')).status);
    expect(statuses).toEqual(new Set([200]));
  });

  test('fails calls fast, reports it in readiness, and recovers by itself', async () => {
    expect((await agent.get('/customers')).status).toBe(200);
    line.suffer('frozen');
    // More calls than connections: some have sent a query already, others wait for a connection.
    const replies = await Promise.all(Array.from({ length: 25 }, () => agent.get('/customers')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
    expect(replies[0]?.headers.get('retry-after')).toBe('1');
    expect((await agent.delete('/contacts/6b091a9d241591d88e000009')).status).toBe(503);
    const readiness = await fetch(`${api.url}/readyz`);
    expect([readiness.status, await readiness.json()]).toMatchObject([503, { database: false }]);
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    line.suffer();
    await eventually(async () => (await agent.get('/customers')).status === 200);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  test('does not wait for a connection with invalid answers, and recovers when it leads to PostgreSQL again', async () => {
    const many = () => Promise.all(Array.from({ length: 25 }, async () => (await agent.get('/customers')).status));
    expect(new Set(await many())).toEqual(new Set([200]));
    line.suffer('garbage');
    await eventually(async () => (await fetch(`${api.url}/readyz`)).status === 503);
    expect(new Set(await many())).toEqual(new Set([503]));
    line.suffer();
    await eventually(async () => (await agent.get('/customers')).status === 200);
    // Each connection that received it would wait for the rest of a supposed response.
    expect(new Set(await many())).toEqual(new Set([200]));
  });
});

import * as calls from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { io, type Socket } from 'socket.io-client';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { readsAnywhere } from '../src/platform/calls/readingCalls';
import { ApiClient } from './ApiClient';
import { book, bookingOf, insertOrganisation, type Organisation, userOf } from './bookingWorld';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { endOf, type FaultyLine, overLine, startFaultyLine } from './faultyLine';
import { createGiven, type Given, signIn } from './given';
import { createRedis, type RedisServer } from './redisServer';
import { lacksForReplica, type ReplicatedPostgres, startReplicatedPostgres } from './replicatedPostgres';
import { startApi, type TestApi } from './startApi';

const lacks =
  currentEngine() === 'embedded'
    ? 'the embedded database has none'
    : process.env.TEST_REDIS_URL
      ? lacksForReplica()
      : 'two nodes need Redis: set TEST_REDIS_URL';
const withReplica = lacks ? describe.skip : describe;

withReplica(`lists from a streaming replica${lacks ? ` (not tried: ${lacks})` : ''}`, () => {
  let servers: ReplicatedPostgres;
  let line: FaultyLine;
  let redis: RedisServer;
  let environment: Record<string, string>;
  let nodes: readonly [TestApi, TestApi];
  let given: Given;
  let organisation: Organisation;
  let booking: string;
  let agent: ApiClient;

  const fill = async (): Promise<void> => {
    const opened = await openDatabase(servers.place, console);
    try {
      const database = opened.asOwner('a test');
      organisation = await insertOrganisation(database, 'Replicated');
      booking = await book(database, bookingOf(organisation, { status: 'new' }));
    } finally {
      await opened.close();
    }
  };
  const person = async (role: Role) => signIn(nodes[0], await userOf(given, organisation, role));

  beforeAll(async () => {
    [servers, redis] = await Promise.all([startReplicatedPostgres(), createRedis()]);
    await redis.start();
    line = await startFaultyLine(endOf(servers.replicaUrl));
    await fill();
    environment = { REDIS_URL: redis.url, DATABASE_REPLICA_URL: overLine(servers.replicaUrl, line) };
    const start = () => startApi({ environment, place: servers.place });
    nodes = [await start(), await start()];
    given = createGiven(nodes[0]);
    agent = await person('admin');
  }, 120_000);
  afterAll(async () => {
    line?.suffer();
    for (const node of nodes ?? []) await node.stop({ keep: true });
    line?.close();
    await redis?.kill();
    await servers?.stop();
  });

  const atOther = ({ token }: ApiClient) => new ApiClient(nodes[1].url, token);
  const readiness = async ({ url }: TestApi) => {
    const answer = await fetch(`${url}/readyz`);
    return { code: answer.status, ...((await answer.json()) as { status: string; replica?: boolean }) };
  };
  const become = (isFollowed: boolean) =>
    eventually(async () => (await Promise.all(nodes.map(readiness))).every(({ replica }) => replica === isFollowed));
  const metrics = async ({ url }: TestApi) => (await fetch(`${url}/metrics`)).text();
  const outcomes = async (node: TestApi, outcome: string): Promise<number> =>
    Number(
      new RegExp(`^replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(await metrics(node))?.[1] ?? 0,
    );
  /** How many of the reads of some work had an outcome, at the first node. */
  const counted = async (outcome: string, work: () => Promise<unknown>): Promise<number> => {
    const before = await outcomes(nodes[0], outcome);
    await work();
    return (await outcomes(nodes[0], outcome)) - before;
  };
  /** Runs some work while the replica learns nothing new. */
  const whilePaused = async (work: () => Promise<void>): Promise<void> => {
    await servers.atReplica('select pg_wal_replay_pause()');
    await eventually(
      async () =>
        (await servers.atReplica<{ is: string }>('select pg_get_wal_replay_pause_state() as is'))[0]?.is === 'paused',
    );
    try {
      await work();
    } finally {
      await servers.atReplica('select pg_wal_replay_resume()');
      await become(true);
    }
  };
  const rename = (caller: ApiClient, companyName: string) =>
    caller.post('/contacts', { companyName, role: 'shipper', address: 'Quay 1', phone: '', email: '' });

  test('reads are answered there, writes are not', async () => {
    await become(true);
    const read = await counted('replica', async () => {
      expect((await agent.get('/bookings')).data).toMatchObject({ docs: [{ _id: booking }], totalDocs: 1 });
      expect((await agent.post('/bookings/search', {})).data).toMatchObject({ totalDocs: 1 });
      expect((await agent.get('/bookings/6b091a9d241591d88e000009')).status).toBe(404);
    });
    expect(read).toBe(3);
    const asked = await servers.atReplica<{ role: string }>(
      `select current_setting('role') as role from pg_stat_activity where query ilike '%bookings%' and pid <> pg_backend_pid()`,
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(await counted('replica', () => agent.post('/bookings/6b091a9d241591d88e000009/cancel', {}))).toBe(0);
    expect(await readiness(nodes[0])).toMatchObject({ code: 200, replica: true });
    expect(await metrics(nodes[0])).toMatch(/^replica_up 1$/m);
  });
});

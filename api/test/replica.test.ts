import * as calls from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { contractRoutes } from '@quayside/contract/routes';
import { io, type Socket } from 'socket.io-client';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { readsAnywhere } from '../src/platform/calls/readingCalls';
import { timeouts } from '../src/platform/config/timeouts';
import { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, insertOrganisation, type Organisation } from './bookingWorld';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { type FaultyLine, overLine, parseEndpoint, startFaultyLine } from './faultyLine';
import { createGiven, signIn, type TestRecords } from './given';
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
  let given: TestRecords;
  let organisation: Organisation;
  let booking: string;
  let agent: ApiClient;

  const fill = async (): Promise<void> => {
    const opened = await openDatabase(servers.place, console);
    try {
      const database = opened.asOwner('a test');
      organisation = await insertOrganisation(database, 'Replicated');
      booking = await book(database, createBookingRow(organisation, { status: 'new' }));
    } finally {
      await opened.close();
    }
  };
  const person = async (role: Role) => signIn(nodes[0], await createOrganisationUser(given, organisation, role));

  beforeAll(async () => {
    [servers, redis] = await Promise.all([startReplicatedPostgres(), createRedis()]);
    await redis.start();
    line = await startFaultyLine(parseEndpoint(servers.replicaUrl));
    await fill();
    environment = {
      REDIS_URL: redis.url,
      DATABASE_REPLICA_URL: overLine(servers.replicaUrl, line),
      LOG_LEVEL: 'silent',
    };
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
  /** Returns how many reads of some work had an outcome, at the first node. */
  const counted = async (outcome: string, work: () => Promise<unknown>): Promise<number> => {
    const before = await outcomes(nodes[0], outcome);
    await work();
    return (await outcomes(nodes[0], outcome)) - before;
  };
  /** Runs some work while the replica does not advance. */
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
  test('answers reads on the replica, and writes on the primary', async () => {
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

  test('shows a writer their change on either node while the replica is behind', () =>
    whilePaused(async () => {
      const body = { companyName: 'Late Textiles', companies: [organisation.customer.id] };
      const behind = await counted('behind', async () => {
        const added = await agent.call(calls.createContact, { body });
        const params = { id: added.data.id };
        for (const caller of [agent, atOther(agent)]) {
          expect(await caller.call(calls.getContact, { params })).toMatchObject({ status: 200 });
          const { data } = await caller.call(calls.listContacts, { query: { searchText: 'Late' } });
          expect(data.docs.map(({ companyName }) => companyName)).toEqual(['Late Textiles']);
        }
      });
      expect(behind).toBe(2);
      await become(false);
      expect(await readiness(nodes[0])).toMatchObject({ code: 200, status: 'degraded', replica: false });
      expect(await metrics(nodes[0])).toMatch(/^replica_up 0$/m);
      expect(await metrics(nodes[0])).toMatch(/^replica_behind_bytes [1-9]\d*$/m);
    }));

  test('shows a notified user the change at once on another node', async () => {
    const colleague = atOther(await person('agent'));
    const socket: Socket = io(nodes[1].url, { auth: { token: colleague.token }, reconnection: false, forceNew: true });
    try {
      await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
      await whilePaused(async () => {
        const told = new Promise((resolve) => socket.once('BOOKING_CHANGED', resolve));
        const params = { id: booking };
        expect((await agent.call(calls.cancelBooking, { params, body: {} })).status).toBe(200);
        await told;
        const [one, list, summary] = await Promise.all([
          colleague.call(calls.getBooking, { params }),
          colleague.call(calls.listBookings, { query: { status: ['cancelled'] } }),
          colleague.get('/bookings/summary'),
        ]);
        expect(one.data.status).toBe('cancelled');
        expect(list.data.totalDocs).toBe(1);
        expect(summary.data).toMatchObject({ newBookings: 0, totalBookings: 1 });
      });
    } finally {
      socket.disconnect();
    }
  });

  test('reads from the replica again once it has caught up', async () => {
    expect(await counted('replica', () => agent.get('/contacts'))).toBe(1);
    expect(await readiness(nodes[0])).toMatchObject({ code: 200, replica: true });
  });

  test.each(['frozen', 'refusing', 'slow', 'garbage'] as const)('%s, fails no call', async (fault) => {
    line.suffer(fault);
    const replies = await Promise.all(Array.from({ length: 30 }, () => agent.get('/contacts')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await become(false);
    // From then on no call waits for it.
    expect(await counted('replica', () => agent.get('/contacts'))).toBe(0);
    expect(await readiness(nodes[0])).toMatchObject({ code: 200, status: 'degraded', replica: false });
    line.suffer();
    await become(true);
    expect(await counted('replica', () => agent.get('/contacts'))).toBe(1);
  });

  test('reads from the primary when the replica’s connection is ended', async () => {
    await agent.get('/contacts');
    await servers.atReplica(
      'select pg_terminate_backend(pid) from pg_stat_activity where backend_type = $$client backend$$ and pid <> pg_backend_pid()',
    );
    const replies = await Promise.all(Array.from({ length: 10 }, () => agent.get('/contacts')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await become(true);
  });

  test('writes in no call that reads from the replica', async () => {
    const routes = contractRoutes().map(([, route]) => route);
    const known = { ':id': booking, ':about': 'booking' };
    const failed = await counted('failed', async () => {
      for (const role of ['admin', 'super-admin'] as const) {
        const caller = await person(role);
        for (const { path } of routes.filter((one) => one.method === 'GET' && readsAnywhere(one))) {
          const address = Object.entries(known).reduce<string>((to, [name, value]) => to.replace(name, value), path);
          expect([address, (await caller.get(address)).status < 500]).toEqual([address, true]);
        }
      }
      await agent.post('/bookings/search', {});
    });
    expect(failed).toBe(0);
  });

  test('ignores a database that is not a replica, and logs it', async () => {
    const told: string[] = [];
    const note = (_details: object, message: string) => void told.push(message);
    const url = servers.place.databaseUrl;
    const opened = await openDatabase(servers.place, { info: note, error: note }, timeouts.database, url);
    try {
      expect(opened.replica?.state()).toBe('foreign');
      expect(await opened.replica?.current()).toBeUndefined();
      expect(told).toEqual([expect.stringMatching(/^DATABASE_REPLICA_URL is no streaming replica of DATABASE_URL/)]);
    } finally {
      await opened.close();
    }
  });
});

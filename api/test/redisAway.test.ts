import { io, type Socket } from 'socket.io-client';
import { openRedis } from '../src/hosts/node/redis';
import { createSharedRateLimit } from '../src/hosts/node/sharedPace';
import { ApiClient } from './ApiClient';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { createGiven, type GivenCompany, signIn, type TestRecords } from './given';
import { thingsTable } from './probe';
import { createRedis, type RedisServer } from './redisServer';
import { startApi, type TestApi } from './startApi';

/** Two nodes need one database that both can open, and a Redis that the test may kill. */
const withRedis = process.env.TEST_REDIS_URL && currentEngine() === 'postgres' ? describe : describe.skip;

withRedis('while Redis is away', () => {
  let redis: RedisServer;
  let nodes: readonly [TestApi, TestApi];
  let given: TestRecords;
  let home: GivenCompany;
  let caller: ApiClient;
  let sockets: readonly [Socket, Socket];

  beforeAll(async () => {
    redis = await createRedis();
    await redis.start();
    const environment = { REDIS_URL: redis.url };
    const first = await startApi({ environment });
    nodes = [first, await startApi({ environment, place: first.place })];
    await first.sql([thingsTable] as unknown as TemplateStringsArray);
    given = createGiven(first);
    home = await given.agent();
    caller = await signIn(first, await given.user({ role: 'admin', agent: home }));
    sockets = [await connect(nodes[0]), await connect(nodes[1])];
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await nodes[1].stop({ keep: true });
    await nodes[0].stop();
    await redis.kill();
  });

  const connect = async (node: TestApi, { token } = caller): Promise<Socket> => {
    const socket = io(node.url, { auth: { token }, reconnection: false, forceNew: true });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));
    return socket;
  };
  const next = (socket: Socket, event = 'BOOKING_CHANGED') => new Promise((resolve) => socket.once(event, resolve));
  const say = () => caller.post('/probe/say', { agent: home.id, breaks: false });
  const readiness = async ({ url }: TestApi) => {
    const answer = await fetch(`${url}/readyz`);
    return { code: answer.status, ...((await answer.json()) as object) };
  };
  const become = (redisAnswers: boolean) =>
    eventually(async () => {
      const all = await Promise.all(nodes.map(readiness));
      return all.every((one) => 'redis' in one && one.redis === redisAnswers);
    });
  /** Returns whether a message at the first node reaches a socket of the second, at once or on a retry. */
  const reachesTheOther = async () => {
    let heard = false;
    const hear = () => {
      heard = true;
    };
    sockets[1].on('BOOKING_CHANGED', hear);
    await eventually(async () => {
      await say();
      return heard;
    });
    sockets[1].off('BOOKING_CHANGED', hear);
    return heard;
  };
  const gauge = async ({ url }: TestApi) => /^redis_up \d$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[0];
  /** More uploads than a minute allows. The content is no valid upload, which is checked later. */
  const upTheLimit = async (by: ApiClient): Promise<ReadonlySet<number>> => {
    const seen = new Set<number>();
    for (let round = 0; round < 13; round += 1) {
      const calls = Array.from({ length: 20 }, () => by.post('/probe/files', {}));
      for (const { status } of await Promise.all(calls)) seen.add(status);
    }
    return seen;
  };

  test('reports both nodes as ready', async () => {
    await become(true);
    expect(await readiness(nodes[0])).toEqual({ code: 200, status: 'ok', database: true, storage: true, redis: true });
    expect(await gauge(nodes[0])).toBe('redis_up 1');
    expect(await reachesTheOther()).toBe(true);
  });

  test('fails no call when Redis is killed, and sockets of the node still receive its messages', async () => {
    await redis.kill();
    const heard = next(sockets[0]);
    expect((await say()).status).toBe(204);
    await heard;
    for (const name of ['one', 'two', 'three']) expect((await caller.post('/probe/things', { name })).status).toBe(201);
    await become(false);
    expect(await readiness(nodes[0])).toEqual({
      code: 200,
      status: 'degraded',
      database: true,
      storage: true,
      redis: false,
    });
    expect(await gauge(nodes[0])).toBe('redis_up 0');
  });

  test('closes sockets of an ended session on its node', async () => {
    const leaving = await signIn(nodes[0], await given.user({ role: 'agent', agent: home }));
    const socket = await connect(nodes[0], leaving);
    const closed = next(socket, 'disconnect');
    await leaving.post('/auth/logout');
    expect(await closed).toBe('io server disconnect');
  });

  test('starts a node without Redis', async () => {
    const alone = await startApi({ environment: { REDIS_URL: redis.url }, place: nodes[0].place });
    expect(await readiness(alone)).toMatchObject({ code: 200, status: 'degraded', redis: false });
    await alone.stop({ keep: true });
  });

  test('reconnects the nodes when Redis is back', async () => {
    await redis.start();
    await become(true);
    expect(await reachesTheOther()).toBe(true);
  });

  test('delays no call with a frozen Redis, and counts limits per node until it responds', async () => {
    const busy = await signIn(nodes[0], await given.user({ role: 'agent', agent: home }));
    redis.freeze();
    const asked = performance.now();
    expect((await caller.post('/probe/things', { name: 'first' })).status).toBe(201);
    expect((await caller.post('/probe/things', { name: 'second' })).status).toBe(201);
    expect(performance.now() - asked).toBeLessThan(1_500);
    await become(false);
    expect(await readiness(nodes[0])).toMatchObject({ code: 200, status: 'degraded', redis: false });
    expect(await upTheLimit(busy)).toEqual(new Set([415, 429]));

    redis.thaw();
    await become(true);
    // The shared counter did not include what the node counted alone.
    await eventually(async () => (await busy.post('/probe/files', {})).status === 415);
    expect(await reachesTheOther()).toBe(true);
  });

  test('counts limits over all nodes', async () => {
    const busy = await signIn(nodes[0], await given.user({ role: 'agent', agent: home }));
    expect(await upTheLimit(busy)).toContain(429);
    expect((await new ApiClient(nodes[1].url, busy.token).post('/probe/files', {})).status).toBe(429);
  });

  test('limits queries of a source over all nodes, and per node while Redis is away', async () => {
    const quiet = { info: () => {}, warn: () => {} };
    const [one, other] = [await openRedis(redis.url, quiet), await openRedis(redis.url, quiet)];
    const [here, there] = [createSharedRateLimit(one), createSharedRateLimit(other)];
    const limit = { calls: 3, seconds: 600 };
    expect(await Promise.all([here('source', limit), there('source', limit), here('source', limit)])).toEqual([
      0, 0, 0,
    ]);
    const seconds = await there('source', limit);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await there('another source', limit)).toBe(0);

    await redis.kill();
    await eventually(async () => !one.answers() && !other.answers());
    // Two of the three calls went to this node, one to the other.
    expect([await here('source', limit), await here('source', limit)]).toEqual([0, expect.any(Number)]);
    expect(await here('source', limit)).toBeGreaterThan(0);
    expect([await there('source', limit), await there('source', limit)]).toEqual([0, 0]);
    expect(await there('source', limit)).toBeGreaterThan(0);
    for (const connection of [one, other]) connection.close();
  });
});

import { randomUUID } from 'node:crypto';
import { ApiClient, type Reply } from './ApiClient';
import { currentEngine, makePlace, templateVariable } from './engines';
import { createGiven, signIn } from './given';
import { buildPreviousHost } from './previousHost';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

/** Number of times that both nodes are replaced: once in every run, more with ROLLS. */
const ROLLS = Number(process.env.ROLLS ?? 1);
const WRITERS = Number(process.env.ROLLING_WRITERS ?? 4);
/** Milliseconds that a page waits at most before it reports a failure: one try every fifth of a second. */
const MOST_TRIES = 25;
const PAUSE = 200;

interface Roll {
  /** First program of the nodes; they are replaced by those of today. */
  readonly program?: string;
  readonly rolls: number;
}

/** Replaces two nodes one after the other, while users read and write over both as through a balancer. */
const roll = async ({ program, rolls }: Roll) => {
  // The previous release creates its own database.
  const place = await makePlace('postgres', program ? undefined : process.env[templateVariable('postgres')]);
  const older = { place, ...(program && { program }) };
  let nodes: TestApi[] = [await startApi(older)];
  nodes.push(await startApi(older));
  await nodes[0]?.sql([thingsTable] as unknown as TemplateStringsArray);
  const given = createGiven(nodes[0] as TestApi);
  const { token } = await signIn(nodes[0] as TestApi, await given.user({ role: 'admin' }));

  const acknowledged: string[] = [];
  const failed: string[] = [];
  const counted = { calls: 0, again: 0, written: 0 };
  let turn = 0;
  let stopped = false;
  /** Calls one node, and the next where that one is stopped or starting. */
  const overBoth = async (what: string, call: (node: ApiClient) => Promise<Reply>): Promise<Reply | undefined> => {
    counted.calls += 1;
    for (let tried = 0; tried < MOST_TRIES; tried += 1) {
      turn += 1;
      const url = nodes[turn % nodes.length]?.url ?? '';
      const reply = await call(new ApiClient(url, token)).catch(() => undefined);
      if (reply && reply.status < 500) {
        if (reply.status >= 400) failed.push(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`);
        return reply;
      }
      if (reply && reply.status !== 503) failed.push(`${what}: ${reply.status}`);
      counted.again += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    failed.push(`${what}: nobody answered`);
    return undefined;
  };
  const work = async (): Promise<void> => {
    while (!stopped) {
      await overBoth('list', (node) => node.get('/customers'));
      await overBoth('bookings', (node) => node.get('/bookings'));
      const headers = { 'idempotency-key': randomUUID() };
      const reply = await overBoth('write', (node) => node.post('/probe/things', { name: 'rolling' }, { headers }));
      if (reply?.status !== 201) continue;
      counted.written += 1;
      acknowledged.push((reply.data as { id: string }).id);
    }
  };
  const working = Promise.all(Array.from({ length: WRITERS }, work));
  try {
    for (let round = 0; round < rolls; round += 1)
      for (const leaving of [...nodes]) {
        const next = await startApi({ place });
        nodes = [...nodes, next];
        // The balancer learns of the stop when it happens.
        await leaving.stop({ keep: true });
        nodes = nodes.filter((node) => node !== leaving);
      }
  } finally {
    stopped = true;
    await working;
  }
  const [first] = nodes as [TestApi];
  const kept = (await first.sql<{ id: string }>`select id from things`).map(({ id }) => id);
  const lost = acknowledged.filter((id) => !kept.includes(id));
  for (const node of nodes.slice(1)) await node.stop({ keep: true });
  await first.stop();
  return { failed, lost, twice: kept.length - counted.written, ...counted };
};

/** Long runs print how much they did. */
const say = (counted: object): void => {
  if (process.env.ROLLS) console.info(counted);
};

const onPostgres = currentEngine() === 'postgres' ? test : test.skip;

onPostgres(
  `${ROLLS} rolling restarts of two nodes under load fail no call and lose nothing`,
  async () => {
    const { failed, lost, twice, ...counted } = await roll({ rolls: ROLLS });
    say(counted);
    expect({ failed, lost, twice }).toEqual({ failed: [], lost: [], twice: 0 });
    expect(counted.written).toBeGreaterThan(WRITERS * ROLLS);
  },
  60_000 + ROLLS * 60_000,
);

(process.env.ROLLING_UPGRADE ? onPostgres : test.skip)(
  'a rolling upgrade from the previous release under load fails no call and loses nothing',
  async () => {
    const previous = buildPreviousHost();
    try {
      const { failed, lost, twice, ...counted } = await roll({ program: previous.program, rolls: 1 });
      say(counted);
      expect({ failed, lost, twice }).toEqual({ failed: [], lost: [], twice: 0 });
      expect(counted.written).toBeGreaterThan(WRITERS);
    } finally {
      previous.remove();
    }
  },
  600_000,
);

import { createRandom } from '../src/demo/seeded/random';
import type { ApiClient } from './ApiClient';
import { type Clamd, createClamd, hasClamd } from './clamd';
import { currentEngine, makePlace, templateVariable } from './engines';
import { endOf, type FaultyLine, type LineFault, overLine, startFaultyLine } from './faultyLine';
import { createGiven, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { startObjectStore } from './objectStore';
import { thingsTable } from './probe';
import { createRedis, type RedisServer } from './redisServer';
import { startApi, type TestApi } from './startApi';

/** Faults, one after the other: some in every run, more with CHAOS. Another seed makes others. */
const FAULTS = Number(process.env.CHAOS ?? 5);
const SEED = process.env.CHAOS_SEED ?? '1';
/** How long each lasts, in milliseconds. */
const LASTS = Number(process.env.CHAOS_LASTS ?? 1_500);
const WRITERS = Number(process.env.CHAOS_WRITERS ?? 6);
/** How long each pauses between what it does, in milliseconds, as people do over an hour. */
const THINKS = Number(process.env.CHAOS_THINKS ?? 0);
/**
 * While a neighbour is away, a call that does not need the store of files answers within so many milliseconds: two seconds, and
 * more where other tests want the machine, too. Time-outs are longer.
 */
const PATIENCE = process.env.CHAOS ? 2_000 : 6_000;
/** After the return of a neighbour all goes on within so many milliseconds. */
const RECOVERY = process.env.CHAOS ? 5_000 : 10_000;

const faults: readonly LineFault[] = ['frozen', 'slow', 'refusing', 'garbage'];

/** Two nodes need one database that both can open, a Redis, and a clamd. */
const withNeighbours =
  process.env.TEST_REDIS_URL && currentEngine() === 'postgres' && hasClamd() ? describe : describe.skip;

withNeighbours('two nodes among neighbours that fail in turn', () => {
  let redis: RedisServer;
  let clamd: Clamd;
  let mails: MailServer;
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let nodes: readonly TestApi[];
  const lines = {} as Record<'database' | 'redis' | 'store' | 'mail' | 'scanner', FaultyLine>;

  beforeAll(async () => {
    const place = await makePlace('postgres', process.env[templateVariable('postgres')]);
    [redis, clamd, mails, store] = await Promise.all([
      createRedis(),
      createClamd(),
      startMailServer(),
      startObjectStore(),
    ]);
    await Promise.all([redis.start(), clamd.start()]);
    const databaseUrl = place.databaseUrl ?? '';
    lines.database = await startFaultyLine(endOf(databaseUrl));
    lines.redis = await startFaultyLine(endOf(redis.url));
    lines.store = await startFaultyLine(endOf(store.s3.endpoint));
    lines.mail = await startFaultyLine(endOf(mails.url));
    lines.scanner = await startFaultyLine(endOf(clamd.url));
    const environment = {
      DATABASE_URL: overLine(databaseUrl, lines.database),
      REDIS_URL: overLine(redis.url, lines.redis),
      SMTP_URL: overLine(mails.url, lines.mail),
      CLAMAV_URL: `tcp://127.0.0.1:${lines.scanner.port}`,
      S3_ENDPOINT: overLine(store.s3.endpoint, lines.store),
      ...{
        S3_BUCKET: 'quayside',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        MAIL_FROM: 'q@quayside.test',
      },
    };
    const first = await startApi({ place, environment });
    nodes = [first, await startApi({ place, environment })];
    await first.sql([thingsTable] as unknown as TemplateStringsArray);
  }, 120_000);
  afterAll(async () => {
    for (const line of Object.values(lines)) line.suffer();
    const [first, second] = nodes ?? [];
    await second?.stop({ keep: true });
    await first?.stop();
    for (const line of Object.values(lines)) line.close();
    await Promise.all([redis.kill(), clamd.remove(), mails.close()]);
    store.close();
  }, 60_000);

  test(
    `${FAULTS} faults lose nothing that was acknowledged, end no process, and nobody waits`,
    async () => {
      const random = createRandom(`chaos ${SEED}`);
      const [first, second] = nodes as [TestApi, TestApi];
      const given = createGiven(first);
      const home = await given.agent();
      const callers = await Promise.all(
        Array.from({ length: WRITERS }, async (_, index) =>
          signIn(index % 2 ? second : first, await given.user({ role: 'admin', agent: home })),
        ),
      );
      const acknowledged: string[] = [];
      const late: string[] = [];
      const unexpected: string[] = [];
      let suffering = 'nobody';
      let stopped = false;

      /** A call as somebody makes it: what it was answered, and whether in time. */
      const timed = async (what: string, call: () => Promise<{ status: number; data: unknown }>) => {
        const [during, begun] = [suffering, Date.now()];
        const { status, data } = await call();
        const lasted = Date.now() - begun;
        if (lasted > PATIENCE && what !== 'upload') late.push(`${what} while ${during}: ${lasted} ms`);
        if (status >= 500 && status !== 503) unexpected.push(`${what} while ${during}: ${status}`);
        return status === 201 ? [(data as { id: string }).id] : [];
      };
      const work = async (caller: ApiClient, index: number): Promise<void> => {
        for (let turn = 0; !stopped; turn += 1) {
          await timed('read', () => caller.get('/customers'));
          acknowledged.push(
            ...(await timed('write', () => caller.post('/probe/things', { name: `${index} ${turn}` }))),
          );
          if (turn % 5 === 0)
            await timed('upload', () =>
              caller.upload('/probe/files', 'documents', [new File(['%PDF-1.7\n\n%%EOF\n'], 'a.pdf')]),
            );
          await new Promise((resolve) => setTimeout(resolve, THINKS));
        }
      };
      const working = Promise.all(callers.map(work));
      working.catch(() => undefined);
      const isReady = async ({ url }: TestApi) => (await fetch(`${url}/readyz`)).status === 200;
      const names = Object.keys(lines) as (keyof typeof lines)[];
      const recoveries: string[] = [];
      for (let turn = 0; turn < FAULTS; turn += 1) {
        const name = names[turn % names.length] as keyof typeof lines;
        const fault = random.pick(faults);
        suffering = `${name} is ${fault}`;
        lines[name].suffer(fault);
        await new Promise((resolve) => setTimeout(resolve, LASTS));
        lines[name].suffer();
        const returned = Date.now();
        const goesOn = async () => {
          const written = await callers[0]?.post('/probe/things', { name: `after ${turn}` });
          return written?.status === 201 && (await Promise.all(nodes.map(isReady))).every(Boolean);
        };
        while (!(await goesOn()) && Date.now() - returned < 4 * RECOVERY)
          await new Promise((resolve) => setTimeout(resolve, 50));
        const took = Date.now() - returned;
        if (took > RECOVERY)
          recoveries.push(`${suffering}: ${took} ms, ${await (await fetch(`${first.url}/readyz`)).text()}`);
        suffering = 'nobody';
      }
      stopped = true;
      await working;

      const kept = new Set((await first.sql<{ id: string }>`select id from things`).map(({ id }) => id));
      const lost = acknowledged.filter((id) => !kept.has(id));
      expect({ lost, unexpected, late, recoveries }).toEqual({ lost: [], unexpected: [], late: [], recoveries: [] });
      expect(acknowledged.length).toBeGreaterThan(FAULTS * WRITERS);
    },
    60_000 + FAULTS * (LASTS + 20_000),
  );
});

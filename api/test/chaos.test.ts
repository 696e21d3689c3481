import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRandom } from '../src/demo/seeded/random';
import type { ApiClient } from './ApiClient';
import { type Clamd, createClamd, hasClamd } from './clamd';
import { currentEngine, makePlace, templateVariable } from './engines';
import { type FaultyLine, type LineFault, overLine, parseEndpoint, startFaultyLine } from './faultyLine';
import { createGiven, signIn } from './given';
import { type MailServer, startMailServer } from './mailServer';
import { startObjectStore } from './objectStore';
import { thingsTable } from './probe';
import { createRedis, type RedisServer } from './redisServer';
import { moveToSmallDisk } from './smallDisk';
import { startApi, type TestApi } from './startApi';

/** Number of faults, one after the other: some in every run, more with CHAOS. Another seed gives other faults. */
const FAULTS = Number(process.env.CHAOS ?? 7);
const SEED = process.env.CHAOS_SEED ?? '1';
/** Duration of each fault, in milliseconds. */
const LASTS = Number(process.env.CHAOS_LASTS ?? 1_500);
const WRITERS = Number(process.env.CHAOS_WRITERS ?? 6);
/** Pause of each user between actions, in milliseconds, as people have over an hour. */
const THINKS = Number(process.env.CHAOS_THINKS ?? 0);
/**
 * While a neighbour is away, a call that does not need the file store is answered within this many milliseconds: two
 * seconds, and more where other tests also use the machine. Time-outs are longer.
 */
const PATIENCE = process.env.CHAOS ? 2_000 : 6_000;
/** After a neighbour returns, everything works again within this many milliseconds. */
const RECOVERY = process.env.CHAOS ? 5_000 : 10_000;

/** A neighbour that the nodes need, and its faults until it recovers. */
interface Need {
  readonly faults: readonly string[];
  suffer(fault: string): void | Promise<void>;
  recover(fault: string): void | Promise<void>;
}

/** A neighbour at the other end of a network line. */
const behind = (line: FaultyLine): Need => ({
  faults: ['frozen', 'slow', 'refusing', 'garbage'],
  suffer: (fault) => line.suffer(fault as LineFault),
  recover: () => line.suffer(),
});

/** A neighbour that the test itself runs. */
const ofOwn = (need: Need, program: Pick<RedisServer, 'start' | 'kill'>): Need => ({
  faults: [...need.faults, 'killed'],
  suffer: (fault) => (fault === 'killed' ? program.kill() : need.suffer(fault)),
  recover: (fault) => (fault === 'killed' ? program.start() : need.recover(fault)),
});

/** Two nodes need one database that both can open, a Redis, and a clamd. */
const withNeighbours =
  process.env.TEST_REDIS_URL && currentEngine() === 'postgres' && hasClamd() ? describe : describe.skip;

withNeighbours('two nodes among neighbours that fail in turn', () => {
  let redis: RedisServer;
  let clamd: Clamd;
  let mails: MailServer;
  let store: Awaited<ReturnType<typeof startObjectStore>>;
  let disk: Awaited<ReturnType<typeof moveToSmallDisk>>;
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
    disk = await moveToSmallDisk(databaseUrl, { megabytes: 128 });
    lines.database = await startFaultyLine(parseEndpoint(databaseUrl));
    lines.redis = await startFaultyLine(parseEndpoint(redis.url));
    lines.store = await startFaultyLine(parseEndpoint(store.s3.endpoint));
    lines.mail = await startFaultyLine(parseEndpoint(mails.url));
    lines.scanner = await startFaultyLine(parseEndpoint(clamd.url));
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
    const clock = pathToFileURL(path.join(__dirname, 'turningClock.mjs')).href;
    nodes = [first, await startApi({ place, environment: { ...environment, NODE_OPTIONS: `--import ${clock}` } })];
    await first.sql([thingsTable] as unknown as TemplateStringsArray);
  }, 120_000);
  afterAll(async () => {
    for (const line of Object.values(lines)) line.suffer();
    const [first, second] = nodes ?? [];
    await second?.stop({ keep: true });
    await first?.stop();
    await disk?.remove();
    for (const line of Object.values(lines)) line.close();
    await Promise.all([redis.kill(), clamd.remove(), mails.close()]);
    store.close();
  }, 60_000);

  test(
    `loses no acknowledged write, ends no process and blocks nobody during ${FAULTS} faults`,
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

      /** A user's call: its response, and whether it was in time. */
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
      const fillDisk = async () => {
        disk?.fill();
        const more = first.sql`create table more as select md5(i::text) from generate_series(1, 100000) i`;
        await expect(more).rejects.toThrow('No space left');
      };
      const turnClock = () => void process.kill(second.pid, 'SIGUSR2');
      const needs: Record<string, Need> = {
        database: behind(lines.database),
        redis: ofOwn(behind(lines.redis), redis),
        store: behind(lines.store),
        mail: behind(lines.mail),
        scanner: ofOwn(behind(lines.scanner), clamd),
        'the clock of a node': { faults: ['a day wrong'], suffer: turnClock, recover: turnClock },
        ...(disk && { 'the disk of the database': { faults: ['full'], suffer: fillDisk, recover: disk.empty } }),
      };
      const names = Object.keys(needs);
      const recoveries: string[] = [];
      for (let turn = 0; turn < FAULTS; turn += 1) {
        const name = names[turn % names.length] as string;
        const { faults, suffer, recover } = needs[name] as Need;
        const fault = random.pick(faults);
        suffering = `${name} is ${fault}`;
        await suffer(fault);
        await new Promise((resolve) => setTimeout(resolve, LASTS));
        await recover(fault);
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

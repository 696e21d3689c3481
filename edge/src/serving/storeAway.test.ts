import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  type FaultyLine,
  type LineFault,
  overLine,
  parseEndpoint,
  startFaultyLine,
} from '../../../api/test/faultyLine';
import { startObjectStore } from '../../../api/test/objectStore';
import { createTestWorkspace } from '../composition/createTestWorkspace';
import { serveToAll } from '../registry/moves';
import { moveRemote } from '../registry/registry';
import { openBucketStore } from '../store/bucketStore';
import { mountEdge } from './mountEdge';
import { compositionIn } from './startTestEdge';

jest.setTimeout(30_000);

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

type StartInput = Awaited<ReturnType<typeof createTestWorkspace>>;

/** Starts an edge over a bucket with a connection that can fail, and a function that publishes to that bucket. */
const givenBucket = async () => {
  const peer = await startObjectStore();
  const line = await startFaultyLine(parseEndpoint(peer.s3.endpoint));
  const given = await createTestWorkspace();
  await given.remote('rates');
  const direct = openBucketStore(peer.s3, `${given.dataDir}/direct`);
  const publish = async (version: string) => {
    await given.release('rates', version);
    const folder = `rates/${version}/`;
    for (const key of await given.store.list(folder))
      await direct.put(key, (await given.store.get(key))?.body ?? Buffer.of());
    await direct.put(`${folder}release.json`, Buffer.from('{}'));
    await moveRemote(direct, 'rates', serveToAll(version));
  };
  const close = () => {
    line.close();
    direct.close();
    peer.close();
  };
  return { given, line, publish, close, s3: { ...peer.s3, endpoint: overLine(peer.s3.endpoint, line) } };
};

const start = async (given: StartInput, s3: Parameters<typeof openBucketStore>[0]) => {
  const app = Fastify();
  open.push(app);
  await mountEdge(app, { ...given, s3, demo: false, publicUrl: 'https://quayside.example', outcomes: async () => [] });
  return app;
};

const servedRates = async (app: FastifyInstance): Promise<string> =>
  compositionIn((await app.inject('/')).body).remotes[0].release.version;

/** Waits for a version in the served pages; returns the last seen version when it does not appear. */
const eventuallyServed = async (app: FastifyInstance, wanted: string): Promise<string> => {
  const until = Date.now() + 15_000;
  for (;;) {
    const version = await servedRates(app);
    if (version === wanted || Date.now() > until) return version;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

const isCopied = (given: StartInput, file: string) =>
  readFile(`${given.dataDir}/release-mirror/${file}`).then(
    () => true,
    () => false,
  );

describe.each<LineFault>(['refusing', 'frozen'])('an edge that starts while S3 is %s', (fault) => {
  let bucket: Awaited<ReturnType<typeof givenBucket>>;
  let line: FaultyLine;
  beforeEach(async () => {
    bucket = await givenBucket();
    line = bucket.line;
  });
  afterEach(async () => {
    line.suffer('refusing');
    await Promise.all(open.splice(0).map((app) => app.close()));
    bucket.close();
  });

  test('serves local builds while S3 is unreachable, and the release once it returns', async () => {
    await bucket.publish('1.0.0');
    line.suffer(fault);
    const app = await start(bucket.given, bucket.s3);
    expect(await servedRates(app)).toBe('0.0.1+bbbb');
    line.suffer();
    expect(await eventuallyServed(app, '1.0.0')).toBe('1.0.0');
  });

  test('serves releases that were copied before, with their files', async () => {
    await bucket.publish('1.0.0');
    const before = await start(bucket.given, bucket.s3);
    expect(await servedRates(before)).toBe('1.0.0');
    while (!(await isCopied(bucket.given, 'rates/1.0.0/remoteEntry.js')))
      await new Promise((resolve) => setTimeout(resolve, 20));
    line.suffer(fault);
    const after = await start(bucket.given, bucket.s3);
    expect(await servedRates(after)).toBe('1.0.0');
    expect((await after.inject('/remotes/rates/1.0.0/remoteEntry.js')).body).toBe('/* rates 1.0.0 */');
  });
});

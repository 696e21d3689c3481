import { forgotPassword, getMe } from '@quayside/contract';
import type { ApiClient } from './ApiClient';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { createGiven, signIn } from './given';
import { startSilentServer } from './silentServer';
import { startApi, type TestApi } from './startApi';

/** The embedded database serves one node, so it uses no Redis. */
const hasRedis = currentEngine() === 'postgres';

const neighboursAt = (port: number): Record<string, string> => ({
  ...(hasRedis && { REDIS_URL: `redis://127.0.0.1:${port}` }),
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  CLAMAV_URL: `tcp://127.0.0.1:${port}`,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'quayside',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
});

const ways = [
  ['refuse connections', async () => ({ port: await freePort(), close: () => {} })],
  ['accept connections and never answer', startSilentServer],
] as const;

describe.each(ways)('a start while Redis, the mail server, ClamAV and S3 %s', (_way, startNeighbour) => {
  let neighbour: Awaited<ReturnType<typeof startSilentServer>>;
  let api: TestApi;
  let caller: ApiClient;
  beforeAll(async () => {
    neighbour = await startNeighbour();
    api = await startApi({ environment: neighboursAt(neighbour.port) });
  });
  afterAll(async () => {
    await api?.stop();
    neighbour.close();
  });

  test('is ready, degraded, and names what is away', async () => {
    const answer = await fetch(`${api.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'degraded', database: true, storage: false, scanner: false, ...(hasRedis && { redis: false }) },
    ]);
  });

  test('signs users in and answers their calls', async () => {
    const given = createGiven(api);
    caller = await signIn(api, await given.user({ role: 'admin', agent: await given.agent() }));
    expect((await caller.call(getMe, {})).status).toBe(200);
  });

  test('accepts a call that sends a mail, and keeps the mail until the server answers', async () => {
    const { email } = (await caller.call(getMe, {})).data;
    const { status } = await api.anonymous.call(forgotPassword, { body: { email } });
    expect(status).toBeLessThan(300);
    await eventually(async () => {
      const mails = await api.sql<{ sent_at: string | null }>`select sent_at from mails where to_address = ${email}`;
      return mails.length === 1 && mails[0]?.sent_at === null;
    });
  });

  test('stops with exit code 0', async () => {
    expect(await api.stop({ keep: true })).toBe(0);
  });
});

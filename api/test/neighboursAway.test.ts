import { forgotPassword, getMe, listSignInProviders, startSocialSignIn } from '@quayside/contract';
import { timeouts } from '../src/platform/config/timeouts';
import type { ApiClient } from './ApiClient';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { freePort } from './freePort';
import { createGiven, signIn } from './given';
import { providersAt, startIdentityProvider } from './identityProvider';
import { startMailServer } from './mailServer';
import { startSilentServer } from './silentServer';
import { PUBLIC_URL } from './socialSignInWorld';
import { startApi, type TestApi } from './startApi';

/** The embedded database serves one node, so it uses no Redis. */
const hasRedis = currentEngine() === 'postgres';

const neighboursAt = (port: number, mailPort: number, providerPort: number): Record<string, string> => ({
  ...(hasRedis && { REDIS_URL: `redis://127.0.0.1:${port}` }),
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  CLAMAV_URL: `tcp://127.0.0.1:${port}`,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'quayside',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  ...providersAt(`http://127.0.0.1:${providerPort}`),
  TEST_TIMEOUTS: JSON.stringify({ mail: { connection: 3_000, greeting: 3_000, silence: 5_000 } }),
});

const ways = [
  ['refuse connections', async () => ({ port: await freePort(), close: () => {} })],
  ['accept connections and never answer', startSilentServer],
] as const;

describe.each(ways)('a start while Redis, mail, ClamAV, S3 and sign-in providers %s', (_way, startNeighbour) => {
  type Neighbour = Awaited<ReturnType<typeof startSilentServer>>;
  let [neighbour, mailServer, provider]: Neighbour[] = [];
  let api: TestApi;
  let caller: ApiClient;
  beforeAll(async () => {
    [neighbour, mailServer, provider] = await Promise.all([startNeighbour(), startNeighbour(), startNeighbour()]);
    api = await startApi({ environment: neighboursAt(neighbour.port, mailServer.port, provider.port) });
  });
  afterAll(async () => {
    await api?.stop();
    for (const one of [neighbour, mailServer, provider]) one?.close();
  });
  const readiness = async () => {
    const answer = await fetch(`${api.url}/readyz`);
    return [answer.status, (await answer.json()) as { mail?: boolean }] as const;
  };
  const isMailAccepted = async (): Promise<boolean> => (await readiness())[1].mail === true;
  const degraded = {
    ...{ status: 'degraded', database: true, storage: false, scanner: false },
    ...(hasRedis && { redis: false }),
  };

  test('is ready, degraded, and names what is away', async () => {
    expect(await readiness()).toEqual([200, { ...degraded, mail: true }]);
  });

  test('signs users in by password and answers their calls', async () => {
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

  test('names the mail server after a mail that it could not hand over, until one can be', async () => {
    await eventually(async () => !(await isMailAccepted()), 15);
    expect(await readiness()).toEqual([200, { ...degraded, mail: false }]);
    mailServer?.close();
    const returned = await startMailServer(mailServer?.port);
    try {
      await eventually(async () => {
        await api.sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`;
        return isMailAccepted();
      }, 15);
      expect(returned.received).toHaveLength(1);
    } finally {
      await returned.close();
    }
  });
  test('answers 503 to a sign-in by a provider, within its time limit, until the provider returns', async () => {
    const leave = () =>
      api.anonymous.call(startSocialSignIn, {
        params: { provider: 'google' },
        body: { binding: 'b'.repeat(43), intent: 'login' },
      });
    expect((await api.anonymous.call(listSignInProviders, {})).data).toContain('google');
    const begun = performance.now();
    expect(await leave()).toMatchObject({
      status: 503,
      error: { message: 'Google does not answer at the moment. Please try again, or sign in with your password.' },
    });
    expect(performance.now() - begun).toBeLessThan(timeouts.signInProvider.request + 2_000);
    provider?.close();
    const returned = await startIdentityProvider(PUBLIC_URL, provider?.port);
    try {
      const left = await leave();
      expect(left.status).toBe(200);
      expect(new URL(left.data.url).origin).toBe(returned.issuer);
    } finally {
      await returned.stop();
    }
  });

  test('stops with exit code 0', async () => {
    expect(await api.stop({ keep: true })).toBe(0);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getReleaseHealth, reportClientError, reportReleaseLoads } from '@quayside/contract';
import { releaseOutcomes } from '../src/modules/clientErrors/releaseOutcomes';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const body = {
  remote: 'tracking',
  version: '1.4.2',
  generation: '7',
  route: '/bookings/1/tracking',
  message: 'failed',
};

test('counts a missing file as a failed load and alerts operators once of a tampered one', async () => {
  const posted: unknown[] = [];
  const hook = createServer(async (request, response) => {
    posted.push(await json(request));
    response.end();
    hook.emit('posted');
  });
  const arrived = once(hook, 'posted');
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const { port } = hook.address() as AddressInfo;
  const watched = await startApi({ environment: { ALERT_URL: `http://127.0.0.1:${port}/` } });
  try {
    const caller = await signIn(watched, await createGiven(watched).user({ role: 'agent' }));
    const report = (reason: 'late' | 'tampered' | 'broken') =>
      caller.call(reportClientError, { body: { ...body, remote: 'rates', reason, message: 'entry.js differs' } });
    for (const reason of ['late', 'tampered', 'tampered', 'broken'] as const)
      expect((await report(reason)).status).toBe(204);
    await caller.call(reportReleaseLoads, {
      body: { generation: '7', loads: [{ remote: 'rates', version: '1.4.2', milliseconds: 9 }] },
    });
    const metrics = await fetch(`${watched.url}/metrics.json`);
    expect(releaseOutcomes(await metrics.json())).toContainEqual({
      remote: 'rates',
      version: '1.4.2',
      loads: 4,
      errors: 4,
    });
    const counted = await (await fetch(`${watched.url}/metrics`)).text();
    expect(counted).toContain('client_abandoned_total{remote="rates",version="1.4.2",kind="tampered"} 2');
    await arrived;
  } finally {
    await watched.stop();
    hook.close();
  }
  const text = 'A browser refused a file of rates 1.4.2, because it is not what was released. entry.js differs';
  expect(posted).toEqual([{ text }]);
});

test('stores a failure without the secrets of the address that failed', async () => {
  const caller = await signIn(api, await createGiven(api).user({ role: 'super-admin' }));
  const secret = 'zq81-secret';
  const sent = {
    ...body,
    version: '1.5.0',
    route: `/auth/invite?token=${secret}`,
    message: `Failed to fetch https://quayside.example/f/${secret}`,
    stack: `Error\n    at https://quayside.example/auth/reset-password?token=${secret}:1:2`,
  };
  expect((await caller.call(reportClientError, { body: sent })).status).toBe(204);
  const health = JSON.stringify((await caller.call(getReleaseHealth, { query: {} })).data);
  expect(health).toContain('https://quayside.example/f/[redacted]');
  expect(health).not.toContain(secret);
});

test('allows metrics from this machine or with the token', async () => {
  const token = 'a-token-of-some-length';
  const guarded = await startApi({ environment: { METRICS_TOKEN: token } });
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  try {
    for (const path of ['/metrics', '/metrics.json']) {
      const read = async (headers: Record<string, string>) => (await fetch(guarded.url + path, { headers })).status;
      expect(await read({})).toBe(200);
      expect(await read(elsewhere)).toBe(401);
      expect(await read({ ...elsewhere, authorization: 'Bearer another-token-entirely' })).toBe(401);
      expect(await read({ ...elsewhere, authorization: `Bearer ${token}` })).toBe(200);
    }
    expect((await fetch(`${api.url}/metrics`, { headers: { ...elsewhere, authorization: 'Bearer ' } })).status).toBe(
      401,
    );
  } finally {
    await guarded.stop();
  }
});

test('shows per release the loads, speed, failures and affected people', async () => {
  const [ann, ben] = [
    await signIn(api, await createGiven(api).user({ role: 'agent' })),
    await signIn(api, await createGiven(api).user({ role: 'customer-member' })),
  ];
  const release = { remote: 'demurrage', version: '0.2.0' };
  const lcp = (milliseconds: number) => ({ ...release, name: 'lcp' as const, milliseconds });
  const tell = {
    generation: '7',
    loads: [{ ...release, milliseconds: 9 }],
    vitals: [lcp(1_190), lcp(1_200), lcp(940)],
  };
  for (const caller of [ann, ben]) expect((await caller.call(reportReleaseLoads, { body: tell })).status).toBe(204);
  await ann.call(reportReleaseLoads, { body: { generation: '7', loads: [], vitals: [lcp(9_000)] } });
  const failed = { ...body, ...release, message: 'event.place is undefined', stack: 'at groupByPlace' };
  for (const caller of [ann, ann, ben]) await caller.call(reportClientError, { body: failed });
  await ann.call(reportClientError, { body: { ...failed, reason: 'late', message: 'too late' } });

  const platform = await signIn(api, await createGiven(api).user({ role: 'super-admin' }));
  const { data } = await platform.call(getReleaseHealth, { query: { days: '1' } });
  expect(data.releases).toContainEqual({ ...release, loads: 2, failures: 4, people: 2, lcp: 1_200, inp: null });
  const own = data.failures.filter(({ remote }) => remote === 'demurrage');
  expect(own.map(({ reason, times, people, stack }) => [reason, times, people, stack])).toEqual([
    ['broken', 3, 2, 'at groupByPlace'],
    ['late', 1, 1, 'at groupByPlace'],
  ]);
  expect((await ben.call(getReleaseHealth, {})).status).toBe(403);
});

test('counts browser failures by remote and release with limited memory', async () => {
  const caller = await signIn(api, await createGiven(api).user({ role: 'agent' }));
  expect((await caller.call(reportClientError, { body })).status).toBe(204);
  await caller.call(reportClientError, { body });
  const counted = async () => (await fetch(`${api.url}/metrics`)).text();
  expect(await counted()).toContain('client_errors_total{remote="tracking",version="1.4.2"} 2');
  expect(await counted()).toContain('http_request_duration_seconds_count');
  const outcomes = releaseOutcomes(await (await fetch(`${api.url}/metrics.json`)).json());
  expect(outcomes).toContainEqual({ remote: 'tracking', version: '1.4.2', loads: 0, errors: 2 });
  for (let release = 0; release < 250; release += 1) {
    await caller.call(reportClientError, { body: { ...body, version: `9.${release}` } });
  }
  const series = (await counted()).match(/^client_errors_total\{/gm) ?? [];
  expect(series.length).toBeLessThanOrEqual(201);
  expect((await api.anonymous.post('/client-errors', body)).status).toBe(401);
});

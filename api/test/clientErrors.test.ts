import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { reportClientError, reportReleaseLoads } from '@quayside/contract';
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

test('what did not come is a load that failed, and a file that was tampered with tells the operators once', async () => {
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

test('the metrics are for this machine, and for whoever has the token', async () => {
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

test('failures in browsers are counted by remote and release, without an end to the memory that they take', async () => {
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

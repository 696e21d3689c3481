import { reportClientError } from '@quayside/contract';
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

import { WEBHOOK_TEST, type WebhookAttempt, webhookRetries } from '@quayside/contract';
import { attemptDelivery, decideRetry } from './attemptDelivery';
import type { EndpointRow } from './webhookRows';

const failed: WebhookAttempt = { at: '2026-11-20T08:00:00.000Z', status: 503, ms: 9, says: 'Answered 503' };
const failures = (count: number) => Array.from({ length: count }, () => failed);

test('retries a message ten times within three days, and never retries a test', () => {
  const waits = Array.from({ length: 11 }, (_, index) => decideRetry('booking.created', failures(index + 1)));
  expect(waits.map(({ wait }) => wait)).toEqual([...webhookRetries, null]);
  expect(waits.at(-1)?.state).toBe('failed');
  const days = webhookRetries.reduce((sum, wait) => sum + wait, 0) / 86_400;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3);
  expect(decideRetry(WEBHOOK_TEST, failures(1)).state).toBe('failed');
  expect(decideRetry('booking.created', [failed, { ...failed, status: 204 }])).toEqual({
    state: 'delivered',
    wait: null,
  });
});

const endpoint = {
  url: 'https://erp.example/hook',
  format: 'cloudevents',
  secretSealed: 'whsec_c2VjcmV0',
  oldSealed: null,
  oldUntil: null,
};
const sending = (tellOutside: ((url: string, init?: RequestInit) => Promise<Response>) | undefined) =>
  attemptDelivery(
    { tellOutside, secrets: { seal: async (text) => text, open: async (text) => text, macs: () => [] } },
    endpoint as EndpointRow,
    { id: 'f'.repeat(24), payload: '{}' },
  );

test('reports the answer of an endpoint, follows no redirect, and gives the reason of a failure', async () => {
  expect(await sending(async () => new Response('', { status: 200 }))).toMatchObject({ status: 200, says: '' });
  expect(await sending(async () => new Response(null, { status: 302 }))).toMatchObject({
    status: 302,
    says: 'Answered 302: redirects are not followed',
  });
  const refused = new TypeError('fetch failed', { cause: new Error('erp.example is no public address') });
  expect(await sending(() => Promise.reject(refused))).toMatchObject({
    status: null,
    says: 'erp.example is no public address',
  });
  const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND erp.example'), { code: 'ENOTFOUND' });
  expect(await sending(() => Promise.reject(new TypeError('fetch failed', { cause: unknown })))).toMatchObject({
    says: 'No machine is known by the name erp.example',
  });
  expect(await sending(() => Promise.reject(new DOMException('', 'TimeoutError')))).toMatchObject({
    says: 'No answer within 10 s',
  });
  expect(await sending(undefined)).toMatchObject({
    status: null,
    says: 'Nobody outside is reached from within a browser',
  });
});

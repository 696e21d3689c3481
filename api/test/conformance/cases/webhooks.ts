import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const webhookCases: readonly ConformanceCase[] = [
  {
    name: 'adds, tests, changes and removes a webhook, for the own company only',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('company-admin');
      // No server on the internet is called: both hosts refuse the address of this name, each in its way.
      const url = 'https://localhost/hook';
      const { data: made } = await caller.call(createWebhook, { body: { url, events: ['booking.created'] } });
      const params = { id: made.webhook.id };
      const { data: tried } = await caller.call(testWebhook, { params });
      expect(tried).toMatchObject({ type: 'webhook.test', state: 'failed', attempts: [{ status: null }] });
      const { data: again } = await caller.call(replayWebhookDelivery, { params: { id: tried.id } });
      expect(again.attempts).toHaveLength(2);
      const { data: log } = await caller.call(listWebhookDeliveries, { query: { webhook: params.id } });
      expect(log.docs.map(({ id }) => id)).toEqual([tried.id]);
      const rotated = await caller.call(rotateWebhookSecret, { params });
      expect(rotated.data.secret).not.toBe(made.secret);
      const match = { 'if-match': `"${rotated.data.webhook.version}"` };
      const body = { url, events: ['booking.created' as const], isOn: false };
      const off = await caller.call(updateWebhook, { params, body }, match);
      expect(off.data).toMatchObject({ state: 'paused', pausedBecause: '' });
      expect((await caller.call(updateWebhook, { params, body }, match)).status).toBe(409);
      expect((await (await signInElsewhere()).call(listWebhooks, {})).status).toBe(403);
      expect((await caller.call(listWebhooks, {})).data.map(({ id }) => id)).toContain(params.id);
      expect((await caller.call(deleteWebhook, { params })).status).toBe(204);
    },
  },
];

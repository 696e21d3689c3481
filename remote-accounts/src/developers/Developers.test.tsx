import {
  type ApiKey,
  assignApiKey,
  createApiKey,
  createWebhook,
  listApiKeyOwners,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  revokeApiKey,
  type Webhook,
  type WebhookDelivery,
} from '@quayside/contract';
import { answers, mockServer, renderInKernel, responds, samplePage } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ApiKeys from './ApiKeys';
import { expiryText } from './expiry';
import Webhooks from './Webhooks';

const api = mockServer();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000 + 60_000).toISOString();
const apiKey: ApiKey = {
  ...{ id: '1'.repeat(24), name: 'Power BI', start: 'qsk_1aQ9', scopes: ['bookings:read', 'quotes:read'] },
  ...{ owner: { id: 'a'.repeat(24), name: 'Jonas Okafor' }, isStopped: false },
  ...{ madeBy: 'Jonas Okafor', createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: null, expiresAt: inDays(200) },
};
const webhook: Webhook = {
  ...{ id: '2'.repeat(24), url: 'https://erp.halden.example/hooks', description: 'Halden ERP', state: 'active' },
  ...{
    format: 'cloudevents',
    events: ['booking.created', 'eta.changed'],
    pausedBecause: '',
    madeBy: 'Jonas Okafor',
    oldSecretUntil: null,
  },
  ...{ createdAt: '2026-09-14T08:00:00.000Z', delivered: 1204, failed: 0, retried: 3, p75Ms: 190, version: 4 },
};
const delivery: WebhookDelivery = {
  ...{ id: '3'.repeat(24), type: 'exception.raised', subject: 'CMDUHPH0412867', state: 'waiting' },
  attempts: [{ at: '2026-11-20T07:41:55.000Z', status: 503, ms: 88, says: 'Answered 503' }],
  ...{ nextAt: '2026-11-20T07:43:00.000Z', createdAt: '2026-11-20T07:41:55.000Z', payload: '{"specversion":"1.0"}' },
};
const sentTo = (call: Parameters<typeof responds>[0], data: unknown, status = 200) => {
  const sent: unknown[] = [];
  api.use(
    responds(call, async (request) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return status === 204 ? new Response(null, { status }) : Response.json({ data }, { status });
    }),
  );
  return sent;
};

test('creates a key with the ticked abilities, shows it once, and reports missing fields', async () => {
  api.use(answers(listApiKeys, []), answers(listApiKeyOwners, []));
  const { user } = renderInKernel(<ApiKeys />, { role: 'admin', at: '/settings/api-keys', path: '/settings/api-keys' });
  expect(await screen.findByText('No keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create key' }));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Enter what the key is for')).toBeVisible();
  expect(dialog.getByText('Choose at least one scope')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Name/), 'Power BI');
  await user.click(dialog.getByRole('checkbox', { name: /^bookings:read/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^quotes:read/ }));
  const sent = sentTo(createApiKey, { key: 'qsk_told-once', apiKey }, 201);
  api.use(answers(listApiKeys, [apiKey]));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await screen.findByText('qsk_told-once')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Copy address http.*\/api\/mcp$/ })).toBeVisible();
  expect(sent).toEqual([
    { name: 'Power BI', scopes: ['bookings:read', 'quotes:read'], days: 90, owner: expect.any(String) },
  ]);
});

test('shows that a key is stopped because its owner left, and assigns it to another user', async () => {
  const [left, mira] = [
    { id: 'b'.repeat(24), name: 'Lena Left' },
    { id: 'c'.repeat(24), name: 'Mira Vega' },
  ];
  const stopped = { ...apiKey, owner: left, isStopped: true };
  api.use(answers(listApiKeys, [stopped]), answers(listApiKeyOwners, [mira]));
  const { user } = renderInKernel(<ApiKeys />, { role: 'admin', at: '/settings/api-keys', path: '/settings/api-keys' });
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(list.getByText('Lena Left')).toBeVisible();
  expect(list.getByText(/^Stopped:/)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Assign Power BI to another user' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign “Power BI”' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await dialog.findByText('Choose who owns the key')).toBeVisible();
  await dialog.findByRole('option', { name: 'Mira Vega' });
  await user.selectOptions(dialog.getByLabelText(/^Owner/), 'Mira Vega');
  const sent = sentTo(assignApiKey, { ...stopped, owner: mira, isStopped: false });
  api.use(answers(listApiKeys, [{ ...stopped, owner: mira, isStopped: false }]));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('“Power BI” has a new owner')).toBeVisible();
  expect(sent).toEqual([{ owner: mira.id }]);
});

test('revokes a key after confirmation, and removes an expired one', async () => {
  const old = { ...apiKey, id: '4'.repeat(24), name: 'Old portal', expiresAt: inDays(-3) };
  api.use(answers(listApiKeys, [apiKey, old]));
  const { user } = renderInKernel(<ApiKeys />, { role: 'admin', at: '/settings/api-keys', path: '/settings/api-keys' });
  const list = within(await screen.findByRole('list', { name: 'API keys' }));
  expect(list.getByText('Expired')).toBeVisible();
  expect(list.getByRole('button', { name: 'Remove Old portal' })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Revoke Power BI' }));
  const sent = sentTo(revokeApiKey, null, 204);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('“Power BI” was revoked')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('shows the remaining time of a key in its last month', () => {
  const now = Date.parse('2026-11-20T08:00:00Z');
  const text = (expiresAt: string) => expiryText({ expiresAt }, now);
  expect(text('2027-11-20T08:00:00Z')).toBe('');
  expect(text('2026-12-01T09:00:00Z')).toBe('In 11 days');
  expect(text('2026-11-21T09:00:00Z')).toBe('In 1 day');
  expect(text('2026-11-20T09:00:00Z')).toBe('Within a day');
  expect(text('2026-11-20T07:00:00Z')).toBe('Expired');
});

const openWebhooks = (webhooks: Webhook[]) => {
  api.use(answers(listWebhooks, webhooks), answers(listWebhookDeliveries, samplePage([delivery])));
  return renderInKernel(<Webhooks />, { role: 'admin', at: '/settings/webhooks', path: '/settings/webhooks' });
};

test('adds an endpoint and shows its secret once', async () => {
  const { user } = openWebhooks([]);
  expect(await screen.findByText('No endpoints yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Address/)).toBeInvalid());
  await waitFor(() => expect(dialog.getByLabelText(/^Address/)).toHaveFocus());
  await user.type(dialog.getByLabelText(/^Address/), webhook.url);
  await user.click(dialog.getByRole('checkbox', { name: /^eta\.changed/ }));
  const sent = sentTo(createWebhook, { secret: 'whsec_told-once', webhook }, 201);
  api.use(answers(listWebhooks, [webhook]));
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText('whsec_told-once')).toBeVisible();
  expect(sent).toEqual([{ url: webhook.url, description: '', format: 'cloudevents', events: ['eta.changed'] }]);
});

test('limits an endpoint in DCSA format to its events, and keeps its format', async () => {
  const dcsa: Webhook = { ...webhook, format: 'dcsa', events: ['tracking.event'] };
  const { user } = openWebhooks([dcsa]);
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(list.getByText(/^DCSA 2\.2 · /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit erp.halden.example' }));
  const editing = within(await screen.findByRole('dialog', { name: 'Edit endpoint' }));
  expect(editing.queryByLabelText(/^Format/)).toBeNull();
  expect(editing.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true]);
  await user.click(editing.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add endpoint' }));
  await user.type(dialog.getByLabelText(/^Address/), webhook.url);
  await user.click(dialog.getByRole('checkbox', { name: /^eta\.changed/ }));
  await user.selectOptions(dialog.getByLabelText(/^Format/), 'dcsa');
  expect(dialog.getByRole('checkbox', { name: /^tracking\.event/ })).toBeChecked();
  const sent = sentTo(createWebhook, { secret: 'bm9uZQ==', webhook: dcsa }, 201);
  await user.click(dialog.getByRole('button', { name: 'Add endpoint' }));
  expect(await screen.findByText('bm9uZQ==')).toBeVisible();
  expect(sent).toEqual([{ url: webhook.url, description: '', format: 'dcsa', events: ['tracking.event'] }]);
});

test.each([
  ['cloudevents', 'Signed with webhook-signature v1.', 'The old secret stays valid for 24 hours.'],
  ['dcsa', 'Signed with Notification-Signature.', 'The old secret ends at once'],
] as const)('describes the signatures of %s by its standard', async (format, signed, afterChange) => {
  const { user } = openWebhooks([{ ...webhook, format }]);
  expect(await screen.findByText(signed, { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the secret of erp.halden.example' }));
  expect(await screen.findByText(afterChange, { exact: false })).toBeVisible();
});

test('shows the deliveries of an endpoint, and sends one again', async () => {
  const { user } = openWebhooks([webhook]);
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(list.getByText(/2 kinds · 1,204 delivered, 3 retried · p75 190 ms/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'exception.raised CMDUHPH0412867, Waiting' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payload' })).toHaveTextContent('"specversion": "1.0"');
  const again = { ...delivery, state: 'delivered', nextAt: null, attempts: [{ ...delivery.attempts[0], status: 200 }] };
  sentTo(replayWebhookDelivery, again);
  await user.click(screen.getByRole('button', { name: 'Replay exception.raised' }));
  expect(await screen.findByText('Delivered to erp.halden.example')).toBeVisible();
});

test('shows why the platform paused an endpoint, and resumes it', async () => {
  openWebhooks([{ ...webhook, state: 'paused', pausedBecause: 'It answered 410: it no longer accepts deliveries' }]);
  const list = within(await screen.findByRole('list', { name: 'Webhooks' }));
  expect(list.getByText('It answered 410: it no longer accepts deliveries')).toBeVisible();
  expect(list.getByRole('button', { name: 'Resume erp.halden.example' })).toBeVisible();
});

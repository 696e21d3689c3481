import { createHmac } from 'node:crypto';
import {
  cancelBooking,
  createWebhook,
  deleteWebhook,
  listAudit,
  listWebhookDeliveries,
  listWebhooks,
  moveShippingStatus,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateTracking,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEventNames,
} from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import samples from '../src/integrations/samples/dcsa-events.json';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { pdf } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';
import { type ReceivedRequest, startReceiver, type WebhookReceiver } from './webhookReceiver';

/** Secret of the carrier that pushes events here. */
const CARRIER = Buffer.from('the secret of the subscription');
const ids = { own: '', rival: '', cancelled: '' };
let api: TestApi;
let receiver: WebhookReceiver;
let admin: ApiClient;
let rival: ApiClient;
let member: ApiClient;

beforeAll(async () => {
  receiver = await startReceiver();
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: 'MAEU240816991' }));
    ids.cancelled = await book(database, createBookingRow(own, {}));
    ids.rival = await book(database, createBookingRow(other, {}));
    return { own, other };
  });
  api = await startApi({
    place,
    environment: { WEBHOOK_NETWORKS: '127.0.0.2', DCSA_MAEU_SECRET: CARRIER.toString('base64') },
  });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  member = await signIn(api, await createOrganisationUser(given, filled.own, 'member'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'admin'));
});
afterAll(async () => {
  await api.stop();
  receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver.state, { status: 200, location: '' });
});
afterEach(async () => {
  for (const by of [admin, rival])
    for (const { id } of (await by.call(listWebhooks, {})).data) await by.call(deleteWebhook, { params: { id } });
});

const listen = async (events: readonly WebhookEvent[], by = admin) => {
  const { data, status } = await by.call(createWebhook, { body: { url: receiver.url, events: [...events] } });
  expect(status).toBe(200);
  return data;
};
const sent = async (webhook: Webhook) =>
  (await admin.call(listWebhookDeliveries, { query: { webhook: webhook.id } })).data.docs;
/** Waits until the expected state is reached; reports the missing part on a time-out. */
const soon = async (check: () => void | Promise<void>): Promise<void> => {
  let missing: unknown;
  const isSo = async () => {
    try {
      await check();
      return true;
    } catch (error) {
      missing = error;
      return false;
    }
  };
  await eventually(isSo, 20).catch(() => {
    throw missing;
  });
};
const dueNow = () => api.sql`update webhook_deliveries set next_at = now() where state = 'waiting'`;
const isSignedWith = ({ headers, body }: ReceivedRequest, secret: string): boolean => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
};

test('sends booking events as signed CloudEvents without prices, to its company only', async () => {
  const { secret, webhook } = await listen(webhookEventNames);
  await listen(webhookEventNames, rival);
  await admin.upload(`/bookings/${ids.own}/documents/others`, 'documents', [pdf()]);
  await soon(() => expect(receiver.received).toHaveLength(1));
  const [first] = receiver.received;
  if (!first) throw new Error('Nothing came');
  expect(isSignedWith(first, secret)).toBe(true);
  expect(first.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
  const event = JSON.parse(first.body);
  expect(event).toMatchObject({
    ...{ specversion: '1.0', type: 'document.added', subject: 'MAEU240816991', datacontenttype: 'application/json' },
    data: { booking: { id: ids.own, mblNumber: 'MAEU240816991' } },
  });
  expect(first.body).not.toMatch(/price|minor|amount|rate/i);
  const told = { state: 'delivered', payload: first.body, attempts: [{ status: 200, says: '' }] };
  await soon(async () => expect(await sent(webhook)).toMatchObject([told]));
  const [delivery] = await sent(webhook);
  expect(first.headers['webhook-id']).toBe(`msg_${delivery?.id}`);
  expect((await admin.call(listWebhooks, {})).data).toMatchObject([
    { delivered: 1, failed: 0, p75Ms: expect.any(Number) },
  ]);
});

test('delivers a message once to an endpoint that fails and recovers', async () => {
  const { webhook } = await listen(['booking.changed']);
  receiver.state.status = 503;
  await admin.call(moveShippingStatus, { params: { id: ids.own }, body: { shippingStatus: 'confirmed' } });
  await soon(async () =>
    expect(await sent(webhook)).toMatchObject([
      { state: 'waiting', attempts: [{ status: 503, says: 'Answered 503' }] },
    ]),
  );
  receiver.state.status = 204;
  await dueNow();
  await soon(async () =>
    expect(await sent(webhook)).toMatchObject([{ state: 'delivered', attempts: [{ status: 503 }, { status: 204 }] }]),
  );
  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
});

test('resends a message whose delivery was not recorded', async () => {
  const { webhook } = await listen(['booking.cancelled']);
  receiver.state.status = 500;
  await admin.call(cancelBooking, { params: { id: ids.cancelled }, body: { comment: 'Ordered twice' } });
  await soon(() => expect(receiver.received).toHaveLength(1));
  await api.sql`update webhook_deliveries set next_at = now() - interval '1 second', attempts = '[]', state = 'waiting'`;
  receiver.state.status = 200;
  await soon(async () =>
    expect(await sent(webhook)).toMatchObject([{ state: 'delivered', type: 'booking.cancelled' }]),
  );
});

test('sends a changed ETA as its own event', async () => {
  const { webhook } = await listen(['eta.changed']);
  const { status } = await admin.call(updateTracking, {
    params: { id: ids.own },
    body: { eta: '2031-02-04T05:00:00.000Z' } as never,
  });
  expect(status).toBe(200);
  await soon(async () => expect(await sent(webhook)).toHaveLength(1));
  const [message] = await sent(webhook);
  expect(JSON.parse(message?.payload ?? '').data.booking.eta).toBe('2031-02-04T05:00:00.000Z');
});

test('forwards carrier events as signed DCSA events, once each', async () => {
  const body = { url: receiver.url, format: 'dcsa' as const, events: ['tracking.event' as const] };
  const { data } = await admin.call(createWebhook, { body });
  const params = { id: data.webhook.id };
  expect((await admin.call(testWebhook, { params })).data.payload).toBe('[]');
  expect(receiver.received.splice(0).map(({ body: text }) => text)).toEqual(['[]']);
  const push = (said: unknown = samples) => {
    const pushed = Buffer.from(JSON.stringify(said));
    return api.anonymous.fetch('/tracking/dcsa/callback', {
      method: 'POST',
      body: new Uint8Array(pushed),
      headers: { 'content-type': 'application/json', 'notification-signature': dcsaSignature(pushed, CARRIER) },
    });
  };
  expect((await push()).status).toBe(204);
  await soon(() => expect(receiver.received).toHaveLength(1));
  expect((await push()).status).toBe(204);
  const [first] = receiver.received;
  if (!first) throw new Error('Nothing came');
  const signature = createHmac('sha256', Buffer.from(data.secret, 'base64')).update(first.body).digest('hex');
  expect(first.headers).toMatchObject({
    ...{ 'notification-signature': `sha256=${signature}`, 'api-version': '2.2.0' },
    'content-type': 'application/json; charset=utf-8',
  });
  const events = JSON.parse(first.body) as { eventID: string; eventType: string; documentReferences: unknown[] }[];
  expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(['EQUIPMENT', 'SHIPMENT', 'TRANSPORT']));
  expect(events[0]?.documentReferences).toEqual([
    { documentReferenceType: 'TRD', documentReferenceValue: 'MAEU240816991' },
  ]);
  // The same values again send nothing, other kinds are not sent, and the new secret alone signs.
  await admin.upload(`/bookings/${ids.own}/documents/others`, 'documents', [pdf()]);
  const rotated = await admin.call(rotateWebhookSecret, { params });
  expect(rotated.data.webhook.oldSecretUntil).toBeNull();
  await soon(async () => expect(await api.sql`select entry_id from webhook_queue`).toEqual([]));
  await soon(async () => expect(await sent(data.webhook)).toHaveLength(2));
  expect(receiver.received).toHaveLength(1);
  // A retraction is sent under the name of the event.
  const taken = { retractedEventID: samples[0]?.eventID, eventCreatedDateTime: '2026-11-21T00:00:00Z' };
  expect((await push([{ metadata: taken }])).status).toBe(204);
  await soon(() => expect(receiver.received).toHaveLength(2));
  const [retraction, ...rest] = JSON.parse(receiver.received[1]?.body ?? '[]') as {
    metadata: { retractedEventID: string };
  }[];
  expect(rest).toEqual([]);
  expect(events.map(({ eventID }) => eventID)).toContain(retraction?.metadata.retractedEventID);
});

test('refuses filters that DCSA does not support, at their field', async () => {
  const body = { url: receiver.url, format: 'dcsa' as const, events: webhookEventNames };
  const message = 'In the words of DCSA only tracking.event is told. Leave the others out';
  expect((await admin.call(createWebhook, { body })).error.errors).toEqual([{ path: 'events', message }]);
  const made = await admin.call(createWebhook, { body: { ...body, events: ['tracking.event'] } });
  const { id, version } = made.data.webhook;
  const change = { url: receiver.url, description: '', events: ['booking.created' as const], isOn: true };
  const refused = await admin.call(updateWebhook, { params: { id }, body: change }, { 'if-match': `"${version}"` });
  expect(refused.error.errors).toEqual([{ path: 'events', message }]);
});

test('pauses a failing endpoint, notifies its admins, and continues when resumed', async () => {
  const { webhook } = await listen(['booking.changed', 'document.added']);
  receiver.state.status = 410;
  await admin.upload(`/bookings/${ids.own}/documents/others`, 'documents', [pdf()]);
  await soon(async () =>
    expect((await admin.call(listWebhooks, {})).data).toMatchObject([
      { state: 'paused', pausedBecause: 'It answered 410: it no longer accepts deliveries' },
    ]),
  );
  const mails = await api.sql<{ template: string }>`select template from mails where template = 'webhook-paused'`;
  expect(mails.length).toBeGreaterThan(0);
  const audited = await admin.call(listAudit, { query: { action: 'webhook.paused' } });
  expect(audited.data.docs).toMatchObject([{ actor: null, record: { name: receiver.url } }]);
  await dueNow();
  receiver.state.status = 200;
  const { url, description, events } = webhook;
  const [paused] = (await admin.call(listWebhooks, {})).data;
  const resumed = await admin.call(
    updateWebhook,
    { params: { id: webhook.id }, body: { url, description, events, isOn: true } },
    { 'if-match': `"${paused?.version}"` },
  );
  expect(resumed.data).toMatchObject({ state: 'active', pausedBecause: '' });
  await soon(async () => expect(await sent(webhook)).toMatchObject([{ state: 'delivered' }]));
});

test('pauses an endpoint without delivery for three days, with its last message', async () => {
  const { webhook } = await listen(['document.added']);
  receiver.state.status = 500;
  await admin.upload(`/bookings/${ids.own}/documents/others`, 'documents', [pdf()]);
  await soon(async () => expect(await sent(webhook)).toMatchObject([{ attempts: [{ status: 500 }] }]));
  await api.sql`update webhook_endpoints set failing_since = now() - interval '3 days'`;
  await api.sql`update webhook_deliveries set next_at = now(),
    attempts = array_to_json(array_fill(attempts -> 0, array[10]))::jsonb`;
  await soon(async () => expect(await sent(webhook)).toMatchObject([{ state: 'failed', nextAt: null }]));
  const [paused] = (await admin.call(listWebhooks, {})).data;
  expect(paused).toMatchObject({ state: 'paused', failed: 1 });
  expect(paused?.pausedBecause).toMatch(/^Nothing was delivered since \d{4}\/\d\d\/\d\d: Answered 500$/);
});

test('reports a test message at once, follows no redirect, and replays a message', async () => {
  const { webhook } = await listen(['quote.accepted']);
  const params = { id: webhook.id };
  receiver.state.status = 302;
  receiver.state.location = receiver.url;
  const failed = await admin.call(testWebhook, { params });
  expect(failed.data).toMatchObject({
    ...{ type: 'webhook.test', state: 'failed', nextAt: null },
    attempts: [{ status: 302, says: 'Answered 302: redirects are not followed' }],
  });
  expect(receiver.received).toHaveLength(1);
  receiver.state.status = 200;
  const delivery = failed.data.id;
  const again = await admin.call(replayWebhookDelivery, { params: { id: delivery } });
  expect(again.data).toMatchObject({ id: delivery, state: 'delivered', payload: failed.data.payload });
  const others = await rival.call(replayWebhookDelivery, { params: { id: delivery } });
  expect(others.status).toBe(404);
  expect((await rival.call(listWebhookDeliveries, { query: { webhook: webhook.id } })).data.docs).toEqual([]);
  expect((await member.call(listWebhooks, {})).status).toBe(403);
});

test('signs with the new and the old secret for a day, and stores neither in plain text', async () => {
  const { webhook, secret } = await listen(['booking.created']);
  const params = { id: webhook.id };
  const { data } = await admin.call(rotateWebhookSecret, { params });
  expect(Date.parse(data.webhook.oldSecretUntil ?? '')).toBeGreaterThan(Date.now());
  await admin.call(testWebhook, { params });
  const [both] = receiver.received;
  expect(both && [isSignedWith(both, secret), isSignedWith(both, data.secret)]).toEqual([true, true]);
  await api.sql`update webhook_endpoints set old_until = now()`;
  await admin.call(testWebhook, { params });
  const [, one] = receiver.received;
  expect(one && [isSignedWith(one, secret), isSignedWith(one, data.secret)]).toEqual([false, true]);
  const [row] = await api.sql<{ text: string }>`select e::text as text from webhook_endpoints e`;
  expect(row?.text).not.toContain(secret.slice(6, 30));
});

test.each([
  ['http://example.com/hook', 'http://example.com/hook is not https'],
  ['https://10.1.2.3/hook', '10.1.2.3 is no public address'],
  ['https://169.254.169.254/latest/meta-data', '169.254.169.254 is no public address'],
  ['https://[::1]/hook', '::1 is no public address'],
  ['https://[::ffff:10.0.0.1]/hook', '::ffff:a00:1 is no public address'],
  ['https://127.0.0.1/hook', '127.0.0.1 is no public address'],
])('refuses %s before it is stored', async (url, says) => {
  const message = `${says}. Enter a public address that begins with https://`;
  const refused = await admin.call(createWebhook, { body: { url, events: ['booking.created'] } });
  expect({ status: refused.status, errors: refused.error.errors }).toEqual({
    status: 422,
    errors: [{ path: 'url', message }],
  });
  const { webhook } = await listen(['booking.created']);
  const body = { url, description: '', events: webhook.events, isOn: true };
  const changed = await admin.call(
    updateWebhook,
    { params: { id: webhook.id }, body },
    { 'if-match': `"${webhook.version}"` },
  );
  expect(changed.error.errors).toEqual([{ path: 'url', message }]);
});

test('never calls a name that resolves to our own machines', async () => {
  const url = 'https://localhost/hook';
  const { data } = await admin.call(createWebhook, { body: { url, events: ['booking.created'] } });
  const tried = await admin.call(testWebhook, { params: { id: data.webhook.id } });
  expect(tried.data.attempts).toMatchObject([{ status: null, says: 'localhost is no public address' }]);
});

test('refuses an invalid address with a message', async () => {
  const { error } = await admin.call(createWebhook, { body: { url: 'ftp://user@x', events: [] } });
  expect(error.errors).toEqual([
    { path: 'url', message: 'Enter an address that begins with https://' },
    { path: 'events', message: 'Choose at least one event' },
  ]);
  const signedIn = await admin.call(createWebhook, {
    body: { url: 'https://erp:secret@erp.example/hook', events: ['booking.created'] },
  });
  expect(signedIn.error.errors).toEqual([
    { path: 'url', message: 'Enter the address without user name and password: messages are signed instead' },
  ]);
});

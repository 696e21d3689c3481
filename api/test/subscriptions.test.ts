import {
  type Connection,
  createConnection,
  createSubscription,
  deleteConnection,
  endCallbackSecret,
  endSubscription,
  listConnections,
  renewSubscription,
  rotateSubscriptionSecret,
  updateConnection,
} from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { ApiClient } from './ApiClient';
import { createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';
import { type SubscribingCarrier, startSubscribingCarrier } from './subscribingCarrier';

let api: TestApi;
let carrier: SubscribingCarrier;
let admin: ApiClient;
let rival: ApiClient;

beforeAll(async () => {
  carrier = await startSubscribingCarrier();
  const { place, filled } = await fillPlace(async (database) => ({
    own: await insertOrganisation(database, 'Own'),
    other: await insertOrganisation(database, 'Rival'),
  }));
  api = await startApi({ place, environment: { DCSA_YMLU_CONNECT_URL: carrier.peer.url } });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'company-admin'));
});
afterAll(async () => {
  await api.stop();
  await carrier.peer.close();
});

const connect = async () => (await admin.call(createConnection, { body: { source: 'YMLU', key: 'the-key' } })).data;
const shown = async ({ id }: Connection) => {
  const found = (await admin.call(listConnections, {})).data.connections.find((one) => one.id === id);
  if (!found) throw new Error('the connection is gone');
  return found;
};
const remove = async (connection: Connection) => {
  const { id, version } = await shown(connection);
  return (await admin.call(deleteConnection, { params: { id } }, { 'if-match': `"${version}"` })).status;
};
const push = async ({ id }: Connection, secret: string, body = '[]') => {
  const signature = dcsaSignature(Buffer.from(body), Buffer.from(secret, 'base64'));
  const headers = { 'content-type': 'application/json', 'notification-signature': signature };
  const to = `/tracking/dcsa/callback?connection=${id}`;
  return (await api.anonymous.fetch(to, { method: 'POST', body, headers })).status;
};
const kept = () => [...carrier.subscriptions];

test('creates a subscription, proves it by its secret, renews, recreates and ends it', async () => {
  const { sources } = (await admin.call(listConnections, {})).data;
  expect(sources.filter(({ subscribes }) => subscribes).map(({ source }) => source)).toEqual(['YMLU']);
  const connection = await connect();
  const params = { id: connection.id };
  expect(connection.subscription).toBeNull();
  expect((await admin.call(renewSubscription, { params })).status).toBe(404);
  expect((await rival.call(createSubscription, { params })).status).toBe(404);
  const made = (await admin.call(createSubscription, { params })).data;
  expect(made).toMatchObject({ subscription: { state: 'hearing', says: '', pushedAt: null }, secrets: [{}] });
  const [[first, { callbackUrl, secret }] = ['', { callbackUrl: '', secret: '' }]] = kept();
  expect(callbackUrl).toBe(`http://quayside.test/api/tracking/dcsa/callback?connection=${connection.id}`);
  expect(await push(connection, secret)).toBe(204);
  expect((await shown(connection)).subscription?.pushedAt).not.toBeNull();
  // Only one at a time. Its secret and its connection cannot be removed while it is active.
  expect((await admin.call(createSubscription, { params })).status).toBe(409);
  const signing = { ...params, secret: made.secrets[0]?.id ?? '' };
  expect((await admin.call(endCallbackSecret, { params: signing })).status).toBe(409);
  expect(await remove(connection)).toBe(409);

  await admin.call(renewSubscription, { params });
  expect(kept().map(([id]) => id)).toEqual([first]);
  carrier.subscriptions.clear();
  const renewed = (await admin.call(renewSubscription, { params })).data;
  expect(renewed.subscription).toMatchObject({ says: '' });
  expect(kept()).toMatchObject([[expect.not.stringMatching(`^${first}$`), { callbackUrl, secret }]]);

  const ended = (await admin.call(endSubscription, { params })).data;
  expect(ended).toMatchObject({ subscription: null, secrets: [] });
  expect(kept()).toEqual([]);
  expect(await push(connection, secret)).toBe(401);
  expect((await admin.call(endSubscription, { params })).status).toBe(404);
  const audited = await api.sql<{ action: string }>`select action from audit where resource_id = ${connection.id}`;
  expect(audited.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['tracking-subscription.made', 'tracking-subscription.ended']),
  );
  expect(await remove(connection)).toBe(204);
});

test('accepts a new secret beside the old one, and drops one that the carrier refuses', async () => {
  const connection = await connect();
  const params = { id: connection.id };
  const secretIds = async () => (await shown(connection)).secrets.map(({ id }) => id);
  await admin.call(createSubscription, { params });
  const [old = ''] = kept().map(([, { secret }]) => secret);
  const [oldId = ''] = await secretIds();
  carrier.ails = { status: 403, body: {} };
  const refused = (await admin.call(rotateSubscriptionSecret, { params })).data;
  expect(refused.subscription).toMatchObject({ state: 'failing', says: 'Answered 403' });
  expect(await secretIds()).toEqual([oldId]);

  // It is unknown whether a carrier that did not answer has accepted it: both count, and the request is repeated.
  carrier.ails = { status: 503, body: {} };
  await admin.call(rotateSubscriptionSecret, { params });
  const both = await secretIds();
  expect(both).toHaveLength(2);
  carrier.ails = null;
  expect((await admin.call(rotateSubscriptionSecret, { params })).data.subscription?.says).toBe('');
  expect(await secretIds()).toEqual(both);
  const [next = ''] = kept().map(([, { secret }]) => secret);
  expect(next).not.toBe(old);
  expect([await push(connection, old), await push(connection, next)]).toEqual([204, 204]);
  expect((await admin.call(rotateSubscriptionSecret, { params })).status).toBe(409);
  expect((await admin.call(endCallbackSecret, { params: { ...params, secret: oldId } })).status).toBe(204);
  expect(await push(connection, old)).toBe(401);
  await admin.call(endSubscription, { params });
  expect(await remove(connection)).toBe(204);
});

test('reports an unavailable carrier, and retries an unheard end without blocking', async () => {
  const connection = await connect();
  const params = { id: connection.id };
  carrier.ails = { status: 503, body: {} };
  const out = (await admin.call(createSubscription, { params })).data;
  expect(out.subscription).toMatchObject({ state: 'failing', says: 'Answered 503', renewedAt: null });
  carrier.ails = null;
  expect((await admin.call(renewSubscription, { params })).data.subscription).toMatchObject({ state: 'hearing' });
  carrier.ails = { status: 503, body: {} };
  expect((await admin.call(endSubscription, { params })).data.subscription).toMatchObject({ state: 'ending' });
  carrier.ails = null;
  expect((await admin.call(endSubscription, { params })).data.subscription).toBeNull();
  expect(kept()).toEqual([]);

  await admin.call(createSubscription, { params });
  carrier.ails = { status: 503, body: {} };
  await admin.call(endSubscription, { params });
  expect(await remove(connection)).toBe(204);
  carrier.ails = null;
  carrier.subscriptions.clear();
});

test('subscribes to nothing undocumented or over a disabled connection', async () => {
  const { data: bare } = await admin.call(createConnection, { body: { source: 'PCIU' } });
  expect((await admin.call(createSubscription, { params: { id: bare.id } })).error.message).toMatch(/callback address/);
  expect(await remove(bare)).toBe(204);
  const connection = await connect();
  const off = { params: { id: connection.id }, body: { isOn: false } };
  await admin.call(updateConnection, off, { 'if-match': '"1"' });
  expect((await admin.call(createSubscription, { params: { id: connection.id } })).error.message).toMatch(/is off/);
  expect(kept()).toEqual([]);
  expect(await remove(connection)).toBe(204);
});

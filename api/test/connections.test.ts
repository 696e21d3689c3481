import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addCallbackSecret,
  type Connection,
  createConnection,
  deleteConnection,
  endCallbackSecret,
  getTracking,
  listConnections,
  listUnreadMessages,
  requestTracking,
  testConnection,
  updateConnection,
} from '@quayside/contract';
import { dcsaSignature } from '../src/integrations/dcsa/signature';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { type Simulator, startCarriers } from './carrierSimulators';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BILL = 'MAEU240816991';
const credentials = { account: 'the-client', key: 'the-key' };
const ids = { own: '', rival: '', asked: '' };

let api: TestApi;
let carriers: Awaited<ReturnType<typeof startCarriers>>;
let samples: readonly object[];
let admin: ApiClient;
let rival: ApiClient;
let member: ApiClient;

beforeAll(async () => {
  const text = await readFile(path.join(__dirname, '../src/integrations/samples/dcsa-events.json'), 'utf8');
  samples = JSON.parse(text) as object[];
  carriers = await startCarriers({ [BILL]: samples, '240816991': [] });
  // Both know the same bill; only one of them has connected the carrier.
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: BILL }));
    ids.asked = await book(database, createBookingRow(own, { mbl: 'HLCU5550001' }));
    ids.rival = await book(database, createBookingRow(other, { mbl: BILL }));
    return { own, other };
  });
  api = await startApi({
    place,
    environment: Object.fromEntries(
      Object.entries(carriers).map(([scac, { peer }]) => [`DCSA_${scac}_CONNECT_URL`, peer.url]),
    ),
  });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  member = await signIn(api, await createOrganisationUser(given, filled.own, 'member'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'company-admin'));
});
afterAll(async () => {
  await api.stop();
  await Promise.all(Object.values(carriers).map(({ peer }) => peer.close()));
});

const connect = async (caller: ApiClient, body: { source: string; account?: string; key?: string; quota?: number }) =>
  (await caller.call(createConnection, { body })).data;
const shown = async (caller: ApiClient, { id }: Connection) =>
  (await caller.call(listConnections, {})).data.connections.find((one) => one.id === id);
const remove = async (caller: ApiClient, connection: Connection) => {
  const { version = 0 } = (await shown(caller, connection)) ?? {};
  const params = { id: connection.id };
  expect((await caller.call(deleteConnection, { params }, { 'if-match': `"${version}"` })).status).toBe(204);
};
const ask = async ({ id }: Connection, number = BILL, caller = admin) =>
  (await caller.call(testConnection, { params: { id }, body: { number } })).data;
const makeSecret = async ({ id }: Connection, secret?: string) =>
  (await admin.call(addCallbackSecret, { params: { id }, body: secret ? { secret } : {} })).data.secret;
const push = async (body: string, to: string, headers: Record<string, string>) =>
  (await api.anonymous.fetch(to, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }))
    .status;
const signedPush = (body: string, { id }: Pick<Connection, 'id'>, secret: Buffer) =>
  push(body, `/tracking/dcsa/callback?connection=${id}`, {
    'notification-signature': dcsaSignature(Buffer.from(body), secret),
  });
const fetchTracking = async (caller: ApiClient, id: string) =>
  (await caller.call(getTracking, { params: { id } })).data;

describe('stored settings of a source', () => {
  test('lists its required settings, seals them, and is visible to its own admins only', async () => {
    const { sources } = (await admin.call(listConnections, {})).data;
    expect(sources).toHaveLength(16);
    expect(sources.find(({ source }) => source === 'MAEU')).toMatchObject({
      ...{ account: 'Client ID', key: 'Client secret', hasDefault: false },
      documentation: 'https://github.com/buyco/go-maersk-sdk',
    });
    expect(sources.find(({ source }) => source === 'ONEY')).toMatchObject({ key: null, documentation: null });
    const faults = await admin.call(createConnection, { body: { source: 'MAEU' } });
    expect(faults.error.errors).toEqual([
      { path: 'account', message: 'Enter the Client ID' },
      { path: 'key', message: 'Enter the Client secret' },
    ]);
    const unknown = await admin.call(createConnection, { body: { source: 'XXXX' } });
    expect(unknown.error.errors).toEqual([{ path: 'source', message: 'This carrier cannot be connected' }]);
    const pushed = await admin.call(createConnection, { body: { source: 'ONEY', key: 'x' } });
    expect(pushed.error.errors?.[0]?.message).toBe('Ocean Network Express takes none: leave it empty');

    const made = await connect(admin, { source: 'CMDU', key: 'the-key' });
    expect(made).toMatchObject({ hasKey: true, state: 'unused', says: '', messages: 0 });
    expect((await member.call(listConnections, {})).status).toBe(403);
    expect((await rival.call(listConnections, {})).data.connections).toEqual([]);
    expect((await rival.call(testConnection, { params: { id: made.id }, body: { number: BILL } })).status).toBe(404);
    const [row] = await api.sql<{
      key_sealed: string;
    }>`select key_sealed from tracking_connections where id = ${made.id}`;
    expect(row?.key_sealed).toMatch(/^local\./);
    const audited = await api.sql`select after::text as after from audit where resource_id = ${made.id}`;
    expect(JSON.stringify(audited)).not.toContain('the-key');
    // An empty key keeps the stored one.
    const params = { id: made.id };
    const kept = await admin.call(updateConnection, { params, body: { isOn: true } }, { 'if-match': '"1"' });
    expect(kept.data).toMatchObject({ hasKey: true, version: 2 });
    expect(await ask(made)).toMatchObject({ outcome: 'answered' });
    await remove(admin, made);
  });
});

describe('a quota', () => {
  test('counts calls, stops for the day at the limit, reports it, and restarts on the next day', async () => {
    const { CMDU } = carriers;
    const refused = await admin.call(createConnection, { body: { source: 'CMDU', key: 'the-key', quota: 0 } });
    expect(refused.error.errors).toEqual([{ path: 'quota', message: 'Enter a whole number from 1 to 1,000,000' }]);
    const made = await connect(admin, { source: 'CMDU', key: 'the-key', quota: 2 });
    expect(made).toMatchObject({ quota: 2, askedToday: 0, limit: null });
    const before = CMDU.seen.events;
    const says = 'Was asked as often as its quota allows today';
    expect(await ask(made)).toEqual({ outcome: 'unreachable', says });
    expect(await ask(made)).toEqual({ outcome: 'unreachable', says });
    expect(CMDU.seen.events - before).toBe(2);
    // No source has failed.
    expect(await shown(admin, made)).toMatchObject({ state: 'unused', says, askedToday: 2, failedAt: null });
    await api.sql`update tracking_connections set asked_on = asked_on - 1 where id = ${made.id}`;
    expect(await shown(admin, made)).toMatchObject({ askedToday: 0 });
    expect(await ask(made)).toMatchObject({ outcome: 'unreachable' });
    expect(CMDU.seen.events - before).toBe(4);
    const change = async (body: object) =>
      (
        await admin.call(
          updateConnection,
          { params: { id: made.id }, body: { isOn: true, ...body } },
          { 'if-match': `"${(await shown(admin, made))?.version}"` },
        )
      ).data;
    // Nodes of the previous release do not send this field.
    expect(await change({})).toMatchObject({ quota: 2 });
    expect(await change({ quota: null })).toMatchObject({ quota: null });
    expect(await ask(made)).toMatchObject({ outcome: 'answered' });
    await remove(admin, made);
  });
});

describe('responses of carriers', () => {
  test('requests a token once, renews it when refused, and reads all pages', async () => {
    const { MAEU } = carriers;
    const wrong = await connect(admin, { source: 'MAEU', ...credentials, key: 'wrong' });
    expect(await ask(wrong)).toEqual({ outcome: 'refused', says: 'Answered 401' });
    expect(await shown(admin, wrong)).toMatchObject({ state: 'failing', says: 'Answered 401' });
    await remove(admin, wrong);
    const right = await connect(admin, { source: 'MAEU', ...credentials });
    expect(await ask(right)).toEqual({ outcome: 'answered', says: `Answered with ${samples.length} events` });
    expect(MAEU.seen.tokens).toBe(1);
    expect(MAEU.seen.events).toBe(Math.ceil(samples.length / 3));
    expect(await shown(admin, right)).toMatchObject({ state: 'working', failedAt: null });
    expect(await ask(right, 'MAEU000000000')).toEqual({
      outcome: 'nothing',
      says: 'Answered: no data yet',
    });
    MAEU.hasEnough = true;
    expect(await ask(right)).toEqual({ outcome: 'unreachable', says: 'Answered 429' });
    MAEU.hasEnough = false;
    await remove(admin, right);
  });

  test.each<[keyof typeof carriers, object, (carrier: Simulator) => void, string]>([
    ['CMDU', { key: 'the-key' }, () => {}, `answered`],
    ['HLCU', credentials, () => {}, 'answered'],
    ['EGLV', credentials, () => {}, 'answered'],
    ['HLCU', credentials, (carrier) => Object.assign(carrier, { isOut: true }), 'unreachable'],
    ['CMDU', { key: 'not-the-key' }, () => {}, 'refused'],
  ])('%s with %j', async (source, access, meet, outcome) => {
    const carrier = carriers[source];
    meet(carrier);
    const connection = await connect(admin, { source, ...access });
    const told = outcome === 'answered' ? { outcome, says: `Answered with ${samples.length} events` } : { outcome };
    expect(await ask(connection)).toMatchObject(told);
    carrier.isOut = false;
    await remove(admin, connection);
  });
});

describe('messages pushed through a tenant’s connection', () => {
  test('requires its own secret; two are valid during a rotation', async () => {
    const connection = await connect(admin, { source: 'MAEU', ...credentials });
    expect(connection.callbacks).toEqual([
      { format: 'dcsa', address: `http://quayside.test/api/tracking/dcsa/callback?connection=${connection.id}` },
    ]);
    const old = Buffer.from(await makeSecret(connection), 'base64');
    const next = 'agreed-with-the-carrier';
    expect(await signedPush('[]', connection, Buffer.from(next))).toBe(401);
    await makeSecret(connection, next);
    expect(await signedPush('[]', connection, old)).toBe(204);
    expect(await signedPush('[]', connection, Buffer.from(next))).toBe(204);
    const [, first] = (await shown(admin, connection))?.secrets ?? [];
    const ended = { params: { id: connection.id, secret: first?.id ?? '' } };
    expect((await admin.call(endCallbackSecret, ended)).status).toBe(204);
    expect(await signedPush('[]', connection, old)).toBe(401);
    expect(await signedPush('[]', { id: 'f'.repeat(24) }, Buffer.from(next))).toBe(401);
    // Not at another source's address, not without the connection, and not while it is disabled.
    expect(
      await push('[]', `/tracking/cargo-ai?connection=${connection.id}`, { authorization: `Bearer ${next}` }),
    ).toBe(401);
    const signature = dcsaSignature(Buffer.from('[]'), Buffer.from(next));
    expect(await push('[]', '/tracking/dcsa/callback', { 'notification-signature': signature })).toBe(401);
    const off = { params: { id: connection.id }, body: { isOn: false, account: 'the-client' } };
    await admin.call(updateConnection, off, { 'if-match': '"1"' });
    expect(await signedPush('[]', connection, Buffer.from(next))).toBe(401);
    await remove(admin, connection);
  });

  test('reaches bookings of that tenant only, in any order, and stores unmatched messages for no other', async () => {
    const connection = await connect(admin, { source: 'MAEU', ...credentials });
    const secret = Buffer.from(await makeSecret(connection), 'base64');
    const tell = (...events: object[]) => signedPush(JSON.stringify(events), connection, secret);
    const [first = {}, ...others] = samples;
    const retracted = { metadata: { retractedEventID: 'late-one', eventCreatedDateTime: '2026-10-20T00:00:00Z' } };
    expect(await tell(retracted)).toBe(204);
    expect(await tell(...others.reverse())).toBe(204);
    expect(await tell(first, { ...first, eventID: 'late-one' })).toBe(204);
    const told = await fetchTracking(admin, ids.own);
    expect(told.trackingState).toBe('active');
    expect(told.events.map(({ sourceEventId }) => sourceEventId)).not.toContain('late-one');
    // The other tenant queries the same bill, and did so first: the two tenants do not compete for messages here.
    expect((await fetchTracking(rival, ids.rival)).events).toEqual([]);
    const held = await api.sql<{ agent_id: string | null }>`select agent_id from held_messages`;
    expect(held.filter(({ agent_id }) => agent_id === null)).toEqual([]);
    expect(await shown(admin, connection)).toMatchObject({ state: 'working', unread: 0, messages: samples.length + 2 });
  });

  test('assigns unparsed messages to the tenant, whatever they name', async () => {
    const { connections } = (await admin.call(listConnections, {})).data;
    const [connection] = connections;
    if (!connection) throw new Error('the connection is gone');
    const secret = 'another-secret-of-the-carrier';
    await makeSecret(connection, secret);
    const body = JSON.stringify([{ eventType: 'TRANSPORT', eventDateTime: 'soon', transportEventTypeCode: 'DEPA' }]);
    expect(await signedPush(body, connection, Buffer.from(secret))).toBe(422);
    expect((await admin.call(listUnreadMessages, {})).data.docs).toMatchObject([{ sender: 'Maersk' }]);
    expect((await rival.call(listUnreadMessages, {})).data.docs).toEqual([]);
    expect(await shown(admin, connection)).toMatchObject({ unread: 1 });
  });
});

test('queries a booking without reports once its carrier is connected, for that tenant only', async () => {
  const wanted = { params: { id: ids.asked }, body: { transport_mode: 'FCL' as const } };
  expect((await admin.call(requestTracking, wanted)).data.stateReason).toBe(
    'Tracking of Hapag-Lloyd is not set up here.',
  );
  const connection = await connect(admin, { source: 'HLCU', ...credentials });
  expect(['requested', 'waiting']).toContain((await fetchTracking(admin, ids.asked)).trackingState);
  expect((await admin.call(requestTracking, wanted)).data).toMatchObject({ trackingState: 'requested' });
  const theirs = { params: { id: ids.rival }, body: { transport_mode: 'FCL' as const } };
  expect((await rival.call(requestTracking, theirs)).data.stateReason).toBe('Tracking of Maersk is not set up here.');
  await remove(admin, connection);
});

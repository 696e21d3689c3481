import {
  callsOfScope,
  cancelBooking,
  createApiKey,
  createBooking,
  getBooking,
  listApiKeys,
  listAudit,
  listBookings,
  listHistories,
  listMembers,
  type NewApiKey,
  revokeApiKey,
  scopesOfCall,
} from '@quayside/contract';
import { contractRoutes } from '@quayside/contract/routes';
import type * as v from 'valibot';
import { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, insertOrganisation, userOf } from './bookingWorld';
import { pdf } from './conformance/samples';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const ids = { own: '', rival: '', agent: '' };
let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, bookingOf(own, {}));
    ids.rival = await book(database, bookingOf(other, {}));
    return { own, other };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  admin = await signIn(api, await userOf(given, filled.own, 'admin'));
  rival = await signIn(api, await userOf(given, filled.other, 'company-admin'));
});
afterAll(() => api.stop());

const makeKey = async (scopes: v.InferInput<typeof NewApiKey>['scopes'], by = admin, name = 'Halden ERP') => {
  const made = await by.call(createApiKey, { body: { name, scopes, days: 30 } });
  if (!made.data) throw new Error(`No key: ${made.status}`);
  return { ...made.data, caller: new ApiClient(api.url, made.data.key) };
};

test('a key reads what its scopes name, of its own company alone, and is told once', async () => {
  const { key, apiKey, caller } = await makeKey(['bookings:read']);
  expect(key).toMatch(/^qsk_[\w-]{43}$/);
  const list = await caller.call(listBookings, {});
  expect(list.data?.docs.map(({ _id }) => _id)).toEqual([ids.own]);
  expect((await caller.call(getBooking, { params: { id: ids.rival } })).status).toBe(404);
  expect(
    await caller.call(cancelBooking, { params: { id: ids.own }, body: { reason: 'other', comment: 'No' } }),
  ).toMatchObject({
    status: 403,
    error: { message: 'This key lacks the scope bookings:write: Create, change, cancel and complete bookings.' },
  });
  const kept = await admin.call(listApiKeys, {});
  expect(kept.data).toContainEqual({ ...apiKey, lastUsedAt: expect.any(String), madeBy: 'Test admin' });
  const [row] = await api.sql<{ text: string }>`select k::text as text from api_keys k where id = ${apiKey.id}`;
  expect(row?.text).not.toContain(key.slice(10));
});

test('what a key writes bears its name in history and audit, and acts once for an Idempotency-Key', async () => {
  const { caller, apiKey } = await makeKey(['bookings:read', 'bookings:write', 'documents:write'], admin, 'Power BI');
  const upload = async () => {
    const headers = { 'idempotency-key': 'once' };
    return (await caller.upload(`/bookings/${ids.own}/documents/others`, 'documents', [pdf()], { headers })).status;
  };
  expect([await upload(), await upload()]).toEqual([201, 201]);
  const cancelled = await caller.call(cancelBooking, { params: { id: ids.own }, body: { comment: 'Ordered twice' } });
  expect(cancelled.status).toBe(200);
  const history = await caller.call(listHistories, { params: { id: ids.own } });
  expect(JSON.stringify(history.data)).toContain('Power BI (API key)');
  const audited = await admin.call(listAudit, { query: { actor: apiKey.id } });
  expect(audited.data?.docs.map(({ action, actor }) => [action, actor?.name])).toEqual([
    ['booking.cancelled', 'Power BI (API key)'],
    ['document.uploaded', 'Power BI (API key)'],
  ]);
});

test('no key reaches people, accounts, keys or the platform, whatever its scopes', async () => {
  const { caller } = await makeKey(Object.keys(callsOfScope) as (keyof typeof callsOfScope)[]);
  const refused = await caller.call(listMembers, {});
  expect(refused).toMatchObject({
    status: 403,
    error: { message: 'API keys cannot make this call. Sign in to make it.' },
  });
  const open = contractRoutes().filter(([, call]) => call.auth !== 'public' && scopesOfCall(call).length > 0);
  for (const [name, { path }] of open)
    expect([name, path]).toEqual([
      name,
      expect.not.stringMatching(/^\/(me|auth|users|teams|platform|api-keys|webhooks|audit)\b/),
    ]);
  const named = new Set(
    Object.values(callsOfScope)
      .flat()
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect(open).toHaveLength(named.size);
});

test('a key ends by being revoked, by its time, and with its company; another company cannot end it', async () => {
  const { caller, apiKey } = await makeKey(['bookings:read']);
  const timed = await makeKey(['bookings:read']);
  expect((await rival.call(revokeApiKey, { params: { id: apiKey.id } })).status).toBe(404);
  expect((await rival.call(listApiKeys, {})).data).toEqual([]);
  expect((await caller.call(listBookings, {})).status).toBe(200);
  expect((await admin.call(revokeApiKey, { params: { id: apiKey.id } })).status).toBe(204);
  expect((await caller.call(listBookings, {})).status).toBe(401);
  await api.sql`update api_keys set expires_at = now() where id = ${timed.apiKey.id}`;
  expect((await timed.caller.call(listBookings, {})).status).toBe(401);
  const listed = (await admin.call(listApiKeys, {})).data?.map(({ id }) => id);
  expect(listed).toContain(timed.apiKey.id);
  expect(listed).not.toContain(apiKey.id);
  const theirs = await makeKey(['bookings:read'], rival);
  expect((await theirs.caller.call(listBookings, {})).status).toBe(200);
  await api.sql`update companies set suspended_at = now() where id = (select agent_id from api_keys where id = ${theirs.apiKey.id})`;
  expect((await theirs.caller.call(listBookings, {})).status).toBe(401);
  await api.sql`update companies set suspended_at = null`;
});

test('a key that runs wild is slowed down alone', async () => {
  const { caller } = await makeKey(['bookings:read']);
  const other = await makeKey(['bookings:read']);
  const ask = () => caller.call(getBooking, { params: { id: 'f'.repeat(24) } });
  const seen = new Set<number>();
  for (let batch = 0; batch < 31; batch++)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, ask))) seen.add(status);
  expect([...seen].sort()).toEqual([404, 429]);
  expect((await other.caller.call(listBookings, {})).status).toBe(200);
});

test('a key is asked for with a name, a scope and a time', async () => {
  const { error } = await admin.call(createApiKey, { body: { name: ' ', scopes: [], days: 7 as never } });
  expect(error?.errors).toEqual([
    { path: 'name', message: 'Enter what the key is for' },
    { path: 'scopes', message: 'Choose what the key may do' },
    { path: 'days', message: 'Choose how long it holds' },
  ]);
  expect((await new ApiClient(api.url, 'qsk_forged').call(createBooking, { body: {} as never })).status).toBe(401);
});

import {
  assignApiKey,
  cancelBooking,
  createApiKey,
  createBooking,
  DcsaRetraction,
  DcsaTrackEvent,
  deactivateMember,
  findScopesOfRoute,
  getBooking,
  getMe,
  listApiKeyOwners,
  listApiKeys,
  listAudit,
  listBookings,
  listHistories,
  listMembers,
  type NewApiKey,
  revokeApiKey,
  routesByScope,
  routesOfEveryKey,
} from '@quayside/contract';
import { contractRoutes } from '@quayside/contract/routes';
import type { TrackingEvent } from '@quayside/freight';
import * as v from 'valibot';
import { dcsaEvents } from '../src/integrations/dcsa/dcsaEvents';
import { readDcsaMessages } from '../src/integrations/dcsa/dcsaMessage';
import samples from '../src/integrations/samples/dcsa-events.json';
import { bookingShipment } from '../src/integrations/source/shipment.fixture';
import { applyTrackingEvents } from '../src/modules/tracking/apply/applyTrackingEvents';
import { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { pdf } from './conformance/samples';
import { eventually } from './eventually';
import { createGiven, type GivenCompany, type GivenUser, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const ids = { own: '', rival: '', shipped: '', agent: '' };

/** Events that a carrier reported about a sea journey, as they are read. */
const shipment = bookingShipment({ from: 'VNHPH', to: 'NLRTM', bills: ['MAEU240816991'], containers: ['APZU4812090'] });
const readBack = (events: unknown, receivedAt: string): TrackingEvent[] => {
  const { messages, problems } = readDcsaMessages(events, { sender: 'MAEU', receivedAt });
  expect(problems).toEqual([]);
  return messages.flatMap((message) => dcsaEvents(message, shipment));
};
const journey = readBack(samples, '2026-10-20T10:00:00.000Z');
let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, {}));
    ids.rival = await book(database, createBookingRow(other, {}));
    const shipped = createBookingRow(own, { mbl: 'MAEU240816991', containers: 'APZU4812090', reference: 'PO-1' });
    ids.shipped = await book(database, shipped);
    for (const [id, moved] of [
      [ids.shipped, journey],
      [ids.rival, journey.slice(0, 1)],
    ] as const)
      await database.transaction((tx) =>
        applyTrackingEvents(
          tx,
          id,
          moved.map((event) => ({ ...event, bookingId: id })),
          { at: '2026-10-20T10:00:00.000Z' },
        ),
      );
    return { own, other };
  });
  api = await startApi({ place });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'company-admin'));
});
afterAll(() => api.stop());

const makeKey = async (scopes: v.InferInput<typeof NewApiKey>['scopes'], by = admin, name = 'Halden ERP') => {
  const made = await by.call(createApiKey, { body: { name, scopes, days: 30 } });
  if (!made.data) throw new Error(`No key: ${made.status}`);
  return { ...made.data, caller: new ApiClient(api.url, made.data.key) };
};

test('shows a key once and lets it read what its scopes allow, of its own company only', async () => {
  const { key, apiKey, caller } = await makeKey(['bookings:read']);
  expect(key).toMatch(/^qsk_[\w-]{43}$/);
  const list = await caller.call(listBookings, {});
  expect(list.data?.docs.map(({ _id }) => _id).sort()).toEqual([ids.own, ids.shipped].sort());
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

test('writes the key’s name to history and audit log, and acts once per Idempotency-Key', async () => {
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

test('denies people, accounts, keys and the platform to every key', async () => {
  const { caller } = await makeKey(Object.keys(routesByScope) as (keyof typeof routesByScope)[]);
  const refused = await caller.call(listMembers, {});
  expect(refused).toMatchObject({
    status: 403,
    error: { message: 'API keys cannot make this call. Sign in to make it.' },
  });
  const open = contractRoutes().filter(([, call]) => call.auth !== 'public' && findScopesOfRoute(call).length > 0);
  for (const [name, { path }] of open)
    expect([name, path]).toEqual([
      name,
      expect.not.stringMatching(/^\/(me|auth|users|teams|platform|api-keys(?!\/current)|audit)\b/),
    ]);
  const named = new Set(
    [...routesOfEveryKey, ...Object.values(routesByScope).flat()].map(({ method, path }) => `${method} ${path}`),
  );
  expect(open).toHaveLength(named.size);
});

test('ends a key when it is revoked, expires, or its company ends; another company cannot end it', async () => {
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

describe('the owner of an API key', () => {
  const stopped = {
    status: 401,
    error: { message: expect.stringContaining('owner of this API key is no longer active') },
  };
  const listed = async (id: string) => (await admin.call(listApiKeys, {})).data?.find((key) => key.id === id);
  const colleague = async (role: 'admin' | 'agent') => {
    const { data: me } = await admin.call(getMe, {});
    return createGiven(api).user({ role, agent: { id: me?.companyId ?? '' } as GivenCompany });
  };

  test.each([
    ['is deactivated', (user: GivenUser) => admin.call(deactivateMember, { params: { id: user.id } })],
    ['is removed', (user: GivenUser) => api.sql`update users set status = 'removed' where id = ${user.id}`],
    ['may no longer have keys', (user: GivenUser) => api.sql`update users set role = 'agent' where id = ${user.id}`],
  ])('stops the key when the owner %s', async (_what, act) => {
    const user = await colleague('admin');
    const { caller, apiKey } = await makeKey(['bookings:read'], await signIn(api, user));
    expect((await caller.call(listBookings, {})).status).toBe(200);
    await act(user);
    expect(await caller.call(listBookings, {})).toMatchObject(stopped);
    expect(await listed(apiKey.id)).toMatchObject({ isStopped: true, owner: { id: user.id } });
  });

  test('can be another admin of the company only', async () => {
    const [first, second, agent] = [await colleague('admin'), await colleague('admin'), await colleague('agent')];
    const { caller, apiKey } = await makeKey(['bookings:read'], await signIn(api, first));
    await admin.call(deactivateMember, { params: { id: first.id } });
    const assign = (by: ApiClient, owner: string) =>
      by.call(assignApiKey, { params: { id: apiKey.id }, body: { owner } });
    const { data: owners } = await admin.call(listApiKeyOwners, {});
    expect(owners?.map(({ id }) => id)).toContain(second.id);
    for (const user of [first, agent]) {
      expect(owners?.map(({ id }) => id)).not.toContain(user.id);
      expect(await assign(admin, user.id)).toMatchObject({ status: 422, error: { errors: [{ path: 'owner' }] } });
    }
    expect((await assign(rival, second.id)).status).toBe(404);
    expect(await assign(admin, second.id)).toMatchObject({
      status: 200,
      data: { isStopped: false, owner: { id: second.id } },
    });
    expect((await caller.call(listBookings, {})).status).toBe(200);
  });
});

test('limits the rate of one key without affecting others', async () => {
  const { caller } = await makeKey(['bookings:read']);
  const other = await makeKey(['bookings:read']);
  const ask = () => caller.call(getBooking, { params: { id: 'f'.repeat(24) } });
  const readLimit = ({ headers }: Awaited<ReturnType<typeof ask>>) => {
    expect(headers.get('ratelimit-policy')).toBe('"standard";q=600;w=60');
    const [, left, seconds] = /^"standard";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? [];
    return { left: Number(left), seconds: Number(seconds) };
  };
  const first = readLimit(await ask());
  expect(first).toEqual({ left: 599, seconds: expect.any(Number) });
  expect(first.seconds).toBeGreaterThan(30);
  expect(first.seconds).toBeLessThanOrEqual(60);
  expect(readLimit(await ask()).left).toBe(598);
  const seen = new Set<number>();
  for (let batch = 0; batch < 31; batch++)
    for (const { status } of await Promise.all(Array.from({ length: 20 }, ask))) seen.add(status);
  expect([...seen].sort()).toEqual([404, 429]);
  const refused = await ask();
  expect(readLimit(refused).left).toBe(0);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(readLimit(refused).seconds);
  expect((await other.caller.call(listBookings, {})).status).toBe(200);
});

test('requires a name, a scope and an expiry', async () => {
  const { error } = await admin.call(createApiKey, { body: { name: ' ', scopes: [], days: 7 as never } });
  expect(error?.errors).toEqual([
    { path: 'name', message: 'Enter what the key is for' },
    { path: 'scopes', message: 'Choose at least one scope' },
    { path: 'days', message: 'Choose how long it stays valid' },
  ]);
  expect((await new ApiClient(api.url, 'qsk_forged').call(createBooking, { body: {} as never })).status).toBe(401);
});

const pull = async (key: string, query: Record<string, string> = {}) => {
  const all = { 'eventCreatedDateTime:gte': '2026-01-01T00:00:00.000Z', ...query };
  const answer = await fetch(`${api.url}/api/dcsa/v2/events?${new URLSearchParams(all)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: answer.status, headers: answer.headers, events: (await answer.json()) as DcsaTrackEvent[] };
};
const said = (events: readonly TrackingEvent[]) =>
  events
    .map(({ milestone, classifier, occurredAt, equipment, vessel, voyage, location }) =>
      [milestone, classifier, occurredAt, equipment, vessel?.imo, voyage, location?.unlocode].join(' '),
    )
    .sort();

test('exports DCSA Track & Trace 2.2 that is read back as the same journey, of its own company only', async () => {
  const { key } = await makeKey(['tracking:read'], admin, 'Control tower');
  const { status, headers, events } = await pull(key);
  expect([status, headers.get('api-version'), headers.get('next-page-cursor')]).toEqual([200, '2.2.0', null]);
  v.parse(v.array(DcsaTrackEvent), events);
  expect(said(readBack(events, '2026-10-20T10:00:00.000Z'))).toEqual(said(journey));
  expect(events.find((one) => one.eventType === 'EQUIPMENT' && one.equipmentEventTypeCode === 'LOAD')).toEqual({
    eventID: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-10-20T10:00:00.000Z',
    eventDateTime: '2026-09-29T18:20:00+07:00',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: 'APZU4812090',
    emptyIndicatorCode: 'LADEN',
    eventLocation: expect.objectContaining({ UNLocationCode: 'VNHPH' }),
    references: [
      { referenceType: 'EQ', referenceValue: 'APZU4812090' },
      { referenceType: 'CR', referenceValue: 'PO-1' },
    ],
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: 'MAEU240816991' }],
    transportCall: expect.objectContaining({
      ...{ modeOfTransport: 'VESSEL', carrierVoyageNumber: '2103W', UNLocationCode: 'VNHPH' },
      vessel: { vesselIMONumber: '9321483', vesselName: 'KING OF THE SEAS' },
    }),
  });
  expect((await pull((await makeKey(['bookings:read'])).key)).status).toBe(403);
  expect((await pull((await makeKey(['tracking:read'], rival)).key)).events).toHaveLength(1);
});

test('filters events by the standard’s filters and pages through them without duplicates', async () => {
  const { key } = await makeKey(['tracking:read']);
  const whole = (await pull(key)).events;
  const paged: DcsaTrackEvent[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await pull(key, { limit: '4', ...(cursor && { cursor }) });
    paged.push(...page.events);
    cursor = page.headers.get('next-page-cursor');
  }
  expect(paged).toEqual(whole);
  const count = async (query: Record<string, string>) => (await pull(key, query)).events.length;
  const ofType = (...types: string[]) => whole.filter(({ eventType }) => types.includes(eventType)).length;
  expect(await count({ eventType: 'EQUIPMENT,SHIPMENT' })).toBe(ofType('EQUIPMENT', 'SHIPMENT'));
  expect(await count({ transportEventTypeCode: 'ARRI' })).toBe(
    whole.filter((one) => one.eventType === 'TRANSPORT' && one.transportEventTypeCode === 'ARRI').length,
  );
  expect(await count({ transportDocumentReference: 'MAEU240816991' })).toBe(whole.length);
  expect(await count({ carrierBookingReference: 'MAEU0' })).toBe(0);
  expect(await count({ equipmentReference: 'apzu 481209-0', eventType: 'EQUIPMENT' })).toBe(ofType('EQUIPMENT'));
  expect(await count({ equipmentReference: 'CSQU3054383' })).toBe(0);
  expect(await count({ 'eventCreatedDateTime:lt': '2026-10-20T10:00:00.000Z' })).toBe(0);
  expect(await count({ 'eventCreatedDateTime:eq': '2026-10-20T10:00:00.000Z' })).toBe(whole.length);
  const wrong = { cursor: 'x', limit: '0', eventType: 'OTHER', 'eventCreatedDateTime:gte': 'now' };
  for (const [name, value] of Object.entries(wrong))
    expect([name, (await pull(key, { [name]: value })).status]).toEqual([name, 422]);
});

test('reports retracted events to clients of 3.0, and only events of 2.2 to others', async () => {
  const { key } = await makeKey(['tracking:read'], admin, 'Who hears of mistakes');
  const { events: before } = await pull(key, { equipmentEventTypeCode: 'LOAD' });
  const wrong = before[0]?.eventID ?? '';
  const [{ id } = { id: '' }] = await api.sql<{ id: string }>`
    update tracking_events set retracted = true, received_at = '2026-10-21T08:00:00Z', updated_at = '2026-10-21T08:00:00Z'
     where booking_id = ${ids.shipped} and left(id, 8) || '-' || substr(id, 9, 4) = left(${wrong}, 13) and milestone = 'loaded' returning id`;
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  const since = { 'eventCreatedDateTime:gt': '2026-10-20T10:00:00.000Z', equipmentReference: 'APZU4812090' };
  expect((await pull(key, since)).events).toEqual([]);
  expect((await pull(key, { equipmentEventTypeCode: 'LOAD' })).events.map((one) => one.eventID)).not.toContain(wrong);
  const { events } = await pull(key, { ...since, retractions: 'true' });
  const [retraction] = v.parse(v.array(DcsaRetraction), events);
  expect(events).toHaveLength(1);
  expect(retraction?.metadata).toMatchObject({
    eventCreatedDateTime: '2026-10-21T08:00:00.000Z',
    retractedEventID: wrong,
  });
  expect(retraction?.metadata.eventID).not.toBe(wrong);
  // Imported like any carrier's message, it retracts the event.
  const { messages, problems } = readDcsaMessages(events, { sender: 'MAEU', receivedAt: '2026-10-21T09:00:00.000Z' });
  expect([problems, messages.map((one) => [one.key, one.retracted])]).toEqual([[], [[wrong, true]]]);
  expect((await pull((await makeKey(['tracking:read'], rival)).key, { retractions: 'true' })).events).toHaveLength(1);
});

// The last test: the server that sends the warning is another one, at another address.
test('notifies the owner once when a key expires within two weeks', async () => {
  const { apiKey } = await makeKey(['bookings:read'], admin, 'Expires soon');
  await api.sql`update api_keys set expires_at = now() + interval '13 days' where id = ${apiKey.id}`;
  const { email } = (await admin.call(getMe, {})).data ?? {};
  for (const _start of [1, 2]) {
    await api.stop({ keep: true });
    api = await startApi({ place: api.place });
    const mailed = () =>
      api.sql<{ to: string }>`select to_address as "to" from mails where template = 'api-key-expires'`;
    await eventually(async () => (await mailed()).length > 0);
    expect(await mailed()).toEqual([{ to: email }]);
  }
});

import { createHmac } from 'node:crypto';
import {
  addCallbackSecret,
  assignException,
  createConnection,
  getException,
  getExceptionRules,
  getTracking,
  listExceptions,
  listNotifications,
  type NotificationKind,
  snoozeException,
  updateExceptionRules,
} from '@quayside/contract';
import {
  container,
  notification,
  shipment,
  transportEvent,
  update,
} from '../src/integrations/terminal49/terminal49.fixture';
import type { ApiClient } from './ApiClient';
import { book, createBookingRow, createOrganisationUser, fillPlace, insertOrganisation } from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const BILL = 'MAEU240816991';
/** As long as Terminal49's own. */
const SECRET = 'C193J3QOXMFH';
const ids = { own: '', rival: '', connection: '', member: '' };

let api: TestApi;
let admin: ApiClient;
let rival: ApiClient;
let customer: ApiClient;
let member: ApiClient;

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const own = await insertOrganisation(database, 'Own');
    const other = await insertOrganisation(database, 'Rival');
    ids.own = await book(database, createBookingRow(own, { mbl: BILL }));
    ids.rival = await book(database, createBookingRow(other, { mbl: BILL }));
    return { own, other };
  });
  // Nothing listens there: the result of the query does not matter here.
  api = await startApi({ place, environment: { TERMINAL49_CONNECT_URL: 'http://127.0.0.1:9' } });
  const given = createGiven(api);
  admin = await signIn(api, await createOrganisationUser(given, filled.own, 'admin'));
  customer = await signIn(api, await createOrganisationUser(given, filled.own, 'customer-member'));
  const colleague = await createOrganisationUser(given, filled.own, 'member');
  ids.member = colleague.id;
  member = await signIn(api, colleague);
  rival = await signIn(api, await createOrganisationUser(given, filled.other, 'company-admin'));
  const connection = (await admin.call(createConnection, { body: { source: 'TERMINAL49', key: 'the-key' } })).data;
  ids.connection = connection.id;
  expect(connection.callbacks).toMatchObject([
    { format: 'terminal49', address: expect.stringContaining(`/api/tracking/terminal49?connection=${connection.id}`) },
  ]);
  await admin.call(addCallbackSecret, { params: { id: connection.id }, body: { secret: SECRET } });
});
afterAll(() => api.stop());

const push = async (document: object, secret = SECRET, query = `?connection=${ids.connection}`) => {
  const body = JSON.stringify(document);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-t49-webhook-signature': signature };
  return (await api.anonymous.fetch(`/tracking/terminal49${query}`, { method: 'POST', body, headers })).status;
};
const fetchTracking = async (caller: ApiClient, id: string) =>
  (await caller.call(getTracking, { params: { id } })).data;
const findHoldTypes = async () => {
  const rows = await api.sql<{ exception_type: string }>`
    select exception_type from booking_histories
     where booking_id = ${ids.own} and exception_type like '%_HOLD' and acknowledged_at is null order by exception_type`;
  return rows.map(({ exception_type }) => exception_type);
};

test('verifies a push by its signature, delivers it to the tenant’s bookings, and reads it once', async () => {
  const loaded = notification(
    'container.transport.vessel_loaded',
    ...[shipment(), container(), transportEvent('vessel_loaded', { location_locode: 'VNHPH' })],
  );
  expect(await push(loaded, 'another-secret')).toBe(401);
  expect(await push(loaded, SECRET, '')).toBe(401);
  expect([await push(loaded), await push(loaded)]).toEqual([204, 204]);
  const { events, trackingState } = await fetchTracking(admin, ids.own);
  expect(events).toMatchObject([{ source: 'aggregator', sourceName: 'Terminal49', rawCode: 'vessel_loaded' }]);
  expect(trackingState).toBe('active');
  expect((await fetchTracking(rival, ids.rival)).events).toEqual([]);
  expect(await push(notification('tracking_request.succeeded'))).toBe(204);
});

test('raises an exception for a customs or freight hold once until release, and again when it returns', async () => {
  const holds = [
    { name: 'customs', status: 'hold', description: 'CBP HOLD' },
    { name: 'freight', status: 'hold', description: null },
  ];
  const heldAt = (terminal_checked_at: string) =>
    notification('container.updated', shipment(), container({ holds_at_pod_terminal: holds, terminal_checked_at }));
  const held = heldAt('2026-11-03T19:45:07Z');
  await push(held);
  await push(held);
  expect(await findHoldTypes()).toEqual(['CUSTOMS_HOLD', 'FREIGHT_HOLD']);
  const lifted = update({ holds_at_pod_terminal: [holds, []] });
  await push(notification('container.updated', shipment(), container(), lifted));
  await push(held);
  const labels = (await fetchTracking(admin, ids.own)).events.map(({ rawLabel }) => rawLabel);
  expect(labels).toEqual(expect.arrayContaining(['Customs hold lifted', 'Freight hold lifted']));
  expect(labels).not.toContain('Freight hold');
  expect(await findHoldTypes()).toEqual([]);
  const resolved = await api.sql<{ detail: string }>`
    select detail from booking_histories where booking_id = ${ids.own} and label = 'Exception resolved' order by detail`;
  expect(resolved.map(({ detail }) => detail)).toEqual([
    'Held by customs: Terminal49: Customs hold lifted, New York and New Jersey, APZU4812090 (hold.customs.lifted)',
    'Held for freight charges: Terminal49: Freight hold lifted, New York and New Jersey, APZU4812090 (hold.freight.lifted)',
  ]);
  const closers = await api.sql`
    select distinct acknowledged_name as by, acknowledged_by as person from booking_histories
     where booking_id = ${ids.own} and exception_type like '%_HOLD'`;
  expect(closers).toEqual([{ by: 'Terminal49', person: null }]);
  await push(heldAt('2026-11-05T08:00:00Z'));
  expect(await findHoldTypes()).toEqual(['CUSTOMS_HOLD', 'FREIGHT_HOLD']);
});

test('shows pick-up availability to viewers of the booking, and fees to staff only', async () => {
  const standing = container({
    ...{ terminal_checked_at: '2026-11-06T08:00:00Z', available_for_pickup: true, location_at_pod_terminal: 'Y0709A' },
    fees_at_pod_terminal: [{ type: 'demurrage', amount: 850, currency_code: 'USD' }],
    pickup_lfd: '2026-11-09T05:00:00Z',
  });
  const document = notification('container.updated', shipment(), standing);
  expect([await push(document), await push(document)]).toEqual([204, 204]);
  const seenBy = async (caller: ApiClient) =>
    (await fetchTracking(caller, ids.own)).pickUps.map(({ container: box, facts }) => [
      box,
      facts.map(({ is, value, sourceName, saidAt }) => [is, value, sourceName, saidAt]),
    ]);
  const by = ['Terminal49', '2026-11-06T08:00:00.000Z'];
  const open = [
    ['available', 'yes', ...by],
    ['last-free-day', '2026-11-09', ...by],
    ['yard', 'Y0709A', ...by],
  ];
  expect(await seenBy(admin)).toEqual([['APZU4812090', [...open, ['fees', 'demurrage USD 850', ...by]]]]);
  expect(await seenBy(customer)).toEqual([['APZU4812090', open]]);
});

test('raises one exception for fees, without the amount, until the terminal has none', async () => {
  const fees = [{ type: 'demurrage', amount: 1275, currency_code: 'USD' }];
  const told = (terminal_checked_at: string, ...included: readonly object[]) =>
    push(
      notification(
        'container.updated',
        ...[shipment(), container({ terminal_checked_at, fees_at_pod_terminal: fees }), ...included],
      ),
    );
  await told('2026-11-07T08:00:00Z');
  const raised = await api.sql<{ evidence: string[]; acknowledged_name: string | null }>`
    select evidence, acknowledged_name from booking_histories
     where booking_id = ${ids.own} and exception_type = 'TERMINAL_FEES'`;
  expect(raised).toEqual([
    {
      evidence: ['Terminal49: fees are open for APZU4812090.', 'The terminal lets it go once they are paid.'],
      acknowledged_name: null,
    },
  ]);
  const paid = update({ fees_at_pod_terminal: [fees, []] });
  await push(
    notification('container.updated', shipment(), container(), {
      ...paid,
      attributes: { ...paid.attributes, timestamp: '2026-11-08T08:00:00Z' },
    }),
  );
  const closers = await api.sql`
    select acknowledged_name as by from booking_histories where booking_id = ${ids.own} and exception_type = 'TERMINAL_FEES'`;
  expect(closers).toEqual([{ by: 'Terminal49' }]);
});

test('escalates an exception once to the rule’s user, and not while snoozed', async () => {
  await api.sql`update users set services = '{exception}'`;
  const { rules, version } = (await admin.call(getExceptionRules, {})).data;
  const hold = rules.find(({ type }) => type === 'FREIGHT_HOLD');
  if (!hold) throw new Error('There is no rule of freight holds');
  const save = (hours: number, to = ids.member) => {
    const body = { rules: [{ ...hold, escalation: { hours, to } }] };
    return admin.call(updateExceptionRules, { body }, { 'if-match': `"${version}"` });
  };
  const hours = { path: 'rules.0.escalation.hours', message: 'Enter a whole number from 1 to 336' };
  expect((await save(0)).error.errors).toEqual([hours]);
  expect((await save(4, 'f'.repeat(24))).error.errors).toMatchObject([{ path: 'rules.0.escalation.to' }]);
  expect((await save(4)).status).toBe(200);

  const { attributes, ...notice } = update({ holds_at_pod_terminal: [[{ name: 'freight', status: 'hold' }], []] });
  const lifted = { ...notice, attributes: { ...attributes, timestamp: '2026-11-09T08:00:00Z' } };
  await push(notification('container.updated', shipment(), container(), lifted));
  const held = {
    holds_at_pod_terminal: [{ name: 'freight', status: 'hold' }],
    terminal_checked_at: '2026-11-10T08:00:00Z',
  };
  await push(notification('container.updated', shipment(), container(held)));
  const { docs } = (await admin.call(listExceptions, { query: { type: ['FREIGHT_HOLD'] } })).data;
  const id = docs[0]?.id ?? '';
  const snooze = (until: string | null) =>
    admin.call(snoozeException, {
      params: { id },
      body: { snooze: until === null ? null : { until, untilReport: false } },
    });
  const jobs = () => api.sql<{ id: string }>`
    select id from pgboss.job where name = 'escalate' and state = 'created' and start_after > now() + interval '10 hours'`;
  const heard = async (kind: NotificationKind = 'exception-escalated') => {
    const { notifications } = (await member.call(listNotifications, { query: { kind } })).data;
    return notifications.map(({ label, detail }) => [label, detail]);
  };

  expect((await snooze(new Date(Date.now() + 12 * 3_600_000).toISOString())).status).toBe(200);
  await api.sql`update booking_histories set created_at = created_at - interval '5 hours' where id = ${id}`;
  await api.sql`update pgboss.job set start_after = now() where name = 'escalate'`;
  await eventually(async () => (await jobs()).length === 1, 20);
  expect(await heard()).toEqual([]);

  await snooze(null);
  // As if the first had stopped before it recorded that it was done.
  await api.sql`
    insert into pgboss.job (name, data, start_after)
    select name, data, now() from pgboss.job where name = 'escalate' and state = 'created'`;
  await api.sql`update pgboss.job set start_after = now() where name = 'escalate' and state = 'created'`;
  await eventually(
    async () => (await api.sql`select 1 from pgboss.job where name = 'escalate' and state <> 'completed'`).length === 0,
    20,
  );
  await eventually(async () => (await heard()).length > 0, 20);
  const what = expect.stringMatching(/^Held for freight charges at New York and New Jersey( · |$)/);
  expect(await heard()).toEqual([['Exception escalated to you', what]]);
  await admin.call(assignException, { params: { id }, body: { owner: ids.member } });
  await eventually(async () => (await heard('exception-assigned')).length > 0, 20);
  expect(await heard('exception-assigned')).toEqual([['Exception assigned to you', what]]);
  const { steps } = (await admin.call(getException, { params: { id } })).data;
  expect(steps.filter(({ kind }) => kind === 'escalated')).toMatchObject([{ says: 'Test member', by: null }]);
});

test('supplements a reporting carrier without replacing it', async () => {
  await api.sql`update booking_tracking set source = 'dcsa', next_pull_at = '2031-01-01' where booking_id = ${ids.own}`;
  const out = transportEvent('full_out', { data_source: 'terminal' });
  expect(await push(notification('container.transport.full_out', shipment(), container(), out))).toBe(204);
  const [row] = await api.sql<{ source: string; is_asked: boolean }>`
    select source, next_pull_at is not null as is_asked from booking_tracking where booking_id = ${ids.own}`;
  expect(row).toEqual({ source: 'dcsa', is_asked: true });
  expect((await fetchTracking(admin, ids.own)).events).toContainEqual(
    expect.objectContaining({ source: 'terminal', rawCode: 'full_out' }),
  );
});

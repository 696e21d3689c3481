import {
  acknowledgeBooking,
  type Booking,
  completeBooking,
  getBooking,
  listHistories,
  moveShippingStatus,
  type TrackingInfo,
  updateTracking,
} from '@freight/shared-kernel/contract';
import type { ShippingStatus } from '@freight/shared-kernel/freight';
import { raiseException } from '../src/modules/histories/raiseException';
import { portIdOf } from '../src/modules/ports/portId';
import type { Database } from '../src/platform/database/database';
import { newId } from '../src/platform/id';
import type { ApiClient } from './ApiClient';
import { book, bookingOf, fillPlace, insertOrganisation, type Organisation, userOf } from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const changedMeanwhile = 'Somebody changed this booking meanwhile. Reload it and try again.';
let api: TestApi;
let own: Organisation;
let other: Organisation;
const callers = {} as Record<'agent' | 'admin' | 'partner' | 'importer' | 'customer-admin', ApiClient>;
const ids: Record<string, string> = {};
const idOf = (name: string) => ids[name] ?? '';

const fill = async (database: Database) => {
  own = await insertOrganisation(database, 'Own');
  other = await insertOrganisation(database, 'Other');
  const made = {
    moved: {},
    raced: {},
    torn: {},
    rfp: { status: 'rfp' },
    arrived: { status: 'in-progress', shippingStatus: 'arrived' },
    troubled: {},
    unseen: {},
    edited: { containers: 'MSCU1234566', etd: '2036-03-01T08:00:00Z', eta: '2036-04-01T08:00:00Z' },
    shared: { mbl: 'MBL-SHARED' },
    walked: {},
    closed: { status: 'cancelled' },
    flown: { loadType: 'AIR' },
    bare: { mbl: '', containers: 'MSCU1234566' },
  } as const;
  for (const [name, options] of Object.entries(made)) ids[name] = await book(database, bookingOf(own, options));
  const raise = (name: string, key: string) =>
    database.transaction((tx) => raiseException(tx, idOf(name), { key, exceptionType: 'ETA_DELAYED', evidence: [] }));
  await raise('troubled', 'one');
  await raise('troubled', 'two');
  await raise('unseen', 'one');
};

beforeAll(async () => {
  const { place } = await fillPlace(fill);
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of ['agent', 'admin', 'partner', 'importer', 'customer-admin'] as const) {
    const user = await userOf(given, own, role);
    if (role === 'agent') await api.sql`update users set services = '{exception}' where id = ${user.id}`;
    callers[role] = await signIn(api, user);
  }
});
afterAll(() => api.stop());

const read = async (name: string, caller = callers.agent): Promise<Booking> =>
  (await caller.call(getBooking, { params: { id: idOf(name) } })).data;
const historyOf = async (name: string) =>
  (await callers.agent.call(listHistories, { params: { id: idOf(name) } })).data;
const move = (name: string, shippingStatus: ShippingStatus, headers?: Record<string, string>, caller = callers.agent) =>
  caller.call(moveShippingStatus, { params: { id: idOf(name) }, body: { shippingStatus } }, headers);
const edit = (name: string, body: TrackingInfo, headers?: Record<string, string>, caller = callers.agent) =>
  caller.call(updateTracking, { params: { id: idOf(name) }, body }, headers);
const sorted = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const beforeAndAfter = (name: string, action: string) => api.sql<{ before: unknown; after: unknown }>`
  select before, after from booking_histories where booking_id = ${idOf(name)} and action = ${action} order by id`;

describe('the shipping status', () => {
  test('moves along its steps; confirmed makes the booking in progress; the booking says what may follow', async () => {
    expect((await read('moved')).may.shippingStatus).toEqual(['confirmed']);
    const confirmed = await move('moved', 'confirmed');
    expect(confirmed.data).toMatchObject({ shippingStatus: 'confirmed', status: 'in-progress', version: 2 });
    expect(confirmed.data.may.shippingStatus).toEqual(['picked', 'onboard']);
    const back = await move('moved', 'confirmed');
    expect([back.status, back.error.message]).toEqual([409, 'The shipping status is Confirmed already.']);
    const far = await move('moved', 'arrived');
    expect([far.status, far.error.message]).toEqual([
      409,
      'The shipping status is Confirmed. Only Picked up or On board may follow.',
    ]);
    await move('moved', 'onboard');
    const arrived = await move('moved', 'arrived');
    expect(arrived.data.may).toMatchObject({ shippingStatus: [], complete: true });
    expect((await move('moved', 'onboard')).error.message).toBe('The shipping status is Arrived. Nothing follows it.');
    expect((await historyOf('moved')).map(({ label }) => label)).toContain('Shipping status changed to On board');
    expect(await beforeAndAfter('moved', 'shipping-status')).toContainEqual({
      before: { status: 'new', shippingStatus: 'created' },
      after: { status: 'in-progress', shippingStatus: 'confirmed' },
    });
  });

  test('of twenty who move it at once one does', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => move('raced', 'confirmed')));
    expect(sorted(replies)).toEqual([200, ...Array(19).fill(409)]);
    expect(await read('raced')).toMatchObject({ version: 2, shippingStatus: 'confirmed' });
    expect(await beforeAndAfter('raced', 'shipping-status')).toHaveLength(1);
  });

  test('a booking that is cancelled at the same moment is not moved afterwards', async () => {
    const [cancelled, moved] = await Promise.all([
      callers.agent.post(`/bookings/${idOf('torn')}/cancel`, {}),
      move('torn', 'confirmed'),
    ]);
    expect(cancelled.status).toBe(200);
    const after = await read('torn');
    expect(after).toMatchObject({
      status: 'cancelled',
      shippingStatus: moved.status === 200 ? 'confirmed' : 'created',
    });
    expect(after.may).toMatchObject({ shippingStatus: [], complete: false, changeDocuments: false, track: false });
    const late = await move('torn', 'picked');
    expect(late.error.message).toMatch(/^This booking is CANCELLED. Its shipping status stays /);
  });

  test('is for those who may update; an old If-Match is refused; a request for a price does not move', async () => {
    for (const role of ['partner', 'importer', 'customer-admin'] as const) {
      expect((await move('moved', 'onboard', {}, callers[role])).status).toBe(403);
      expect((await read('moved', callers[role])).may).toMatchObject({ shippingStatus: [], complete: false });
    }
    const stale = await move('walked', 'confirmed', { 'if-match': '"7"' });
    expect([stale.status, stale.error.message]).toEqual([409, changedMeanwhile]);
    expect((await move('rfp', 'confirmed')).error.message).toContain('This booking is RFP.');
  });
});

test('an arrived booking is marked complete, once; any other is refused', async () => {
  const completing = (name: string) => callers.agent.call(completeBooking, { params: { id: idOf(name) } });
  expect((await completing('walked')).error.message).toBe(
    'Only a booking in progress that has arrived can be marked complete. This one is NEW, shipping status Created.',
  );
  const replies = await Promise.all(Array.from({ length: 5 }, () => completing('arrived')));
  expect(sorted(replies)).toEqual([200, 409, 409, 409, 409]);
  expect((await completing('arrived')).error.message).toBe('This booking is complete already.');
  expect(await read('arrived')).toMatchObject({ status: 'completed', may: { complete: false } });
  expect(await beforeAndAfter('arrived', 'completed')).toEqual([
    { before: { status: 'in-progress' }, after: { status: 'completed' } },
  ]);
});

describe('acknowledging a booking', () => {
  const acknowledge = (name: string, caller = callers.agent) =>
    caller.call(acknowledgeBooking, { params: { id: idOf(name) } });

  test('closes every open exception at once, and only once', async () => {
    expect((await read('troubled')).may.acknowledge).toBe(true);
    const replies = await Promise.all(Array.from({ length: 5 }, () => acknowledge('troubled')));
    expect(sorted(replies)).toEqual([200, 409, 409, 409, 409]);
    expect((await acknowledge('troubled')).error.message).toBe('This booking has no open exception.');
    expect(await read('troubled')).toMatchObject({
      tempStatus: 'none',
      exceptionCount: 0,
      hasException: false,
      may: { acknowledge: false },
    });
    const history = await historyOf('troubled');
    expect(history.filter(({ settings }) => settings.acknowledgedBy?.fullName === 'Test agent')).toHaveLength(2);
    expect(history.filter(({ action }) => action === 'acknowledged')).toMatchObject([
      { label: '2 exceptions acknowledged', detail: 'Arrival moved later' },
    ]);
  });

  test('is for those who see exceptions and may update', async () => {
    expect((await acknowledge('unseen', callers.admin)).status).toBe(403);
    expect((await acknowledge('unseen', callers.partner)).status).toBe(403);
    expect((await read('unseen', callers.admin)).may.acknowledge).toBe(false);
    expect((await read('unseen')).exceptionCount).toBe(1);
  });
});

describe('the tracking info', () => {
  const shared = { mblNumber: 'MBL-NEW', hblNumber: 'HBL-NEW', customerReference: 'REF-NEW' };

  test('changes with columns and document alike, and the history keeps exactly what changed', async () => {
    const contact = newId();
    await api.sql`insert into contacts (id, agent_id, company_name, email) values (${contact}, ${own.agent.id}, 'New Shipper', 'new@shipper.test')`;
    const { data, status } = await edit('edited', {
      searchType: 'mbl',
      ...shared,
      containerNumber: 'tcku 300000-9, MSCU1234566',
      portOfLoading: portIdOf('SEA', 'CNSHA'),
      etd: '2036-03-02',
      eta: '2036-04-01',
      contacts: { shipper: contact, consignee: own.consignee.id },
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      version: 2,
      bookingFrom: { code: 'CNSHA' },
      // The day begins in Shanghai; the ETA was on that day in Rotterdam already and keeps its hour.
      etd: '2036-03-01T16:00:00.000Z',
      eta: '2036-04-01T08:00:00.000Z',
      listContainerNumbers: ['TCKU3000009', 'MSCU1234566'],
      fields: {
        ...shared,
        contacts: { shipper: { id: contact, companyName: 'New Shipper', email: 'new@shipper.test' } },
        routes: { portOfLoading: { code: 'CNSHA', timeZone: 'Asia/Shanghai' }, portOfDischarge: { code: 'NLRTM' } },
      },
    });
    expect(
      await api.sql`select origin_code, shipper_id, mbl_number, doc #>> '{fields,mblNumber}' as kept from bookings where id = ${idOf('edited')}`,
    ).toEqual([{ origin_code: 'CNSHA', shipper_id: contact, mbl_number: 'MBL-NEW', kept: 'MBL-NEW' }]);
    const [entry] = await historyOf('edited');
    expect(entry).toMatchObject({
      label: 'Booking information updated',
      detail: 'From, ETD, MBL number, HBL number, Reference, Container number, Shipper',
      user: { name: 'Test agent' },
    });
    const [change] = await beforeAndAfter('edited', 'updated');
    expect(change?.before).toMatchObject({ portOfLoading: 'VNHPH', etd: '2036/03/01 15:00', shipper: 'Own Shipper' });
    expect(change?.after).toMatchObject({ portOfLoading: 'CNSHA', etd: '2036/03/02 00:00', shipper: 'New Shipper' });
    expect(Object.keys(change?.after ?? {})).toHaveLength(7);
    const found = await callers.agent.get('/bookings', {
      query: { searchText: 'TCKU3000009', portOfLoading: 'CNSHA' },
    });
    expect(found.data).toMatchObject({ totalDocs: 1 });
    // The same again, written in another way, makes no new version and no history.
    const again = await edit('edited', { ...shared, containerNumber: 'TCKU3000009,MSCU 1234566', etd: '2036-03-02' });
    expect(again.data.version).toBe(2);
    expect(await beforeAndAfter('edited', 'updated')).toHaveLength(1);
  });

  test('two people who edit one booking lose nothing', async () => {
    const [one, two] = await Promise.all([
      callers.agent.call(getBooking, { params: { id: idOf('shared') } }),
      callers.partner.call(getBooking, { params: { id: idOf('shared') } }),
    ]);
    const ifMatch = (reply: { headers: Headers }) => ({ 'if-match': reply.headers.get('etag') ?? '' });
    const replies = await Promise.all([
      edit('shared', { mblNumber: 'MBL-ONE' }, ifMatch(one)),
      edit('shared', { hblNumber: 'HBL-TWO' }, ifMatch(two), callers.partner),
    ]);
    expect(sorted(replies)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.error.message).toBe(changedMeanwhile);
    const again = lost === replies[0] ? { mblNumber: 'MBL-ONE' } : { hblNumber: 'HBL-TWO' };
    const fresh = await callers.partner.call(getBooking, { params: { id: idOf('shared') } });
    expect((await edit('shared', again, ifMatch(fresh), callers.partner)).status).toBe(200);
    expect((await read('shared')).fields).toMatchObject({ mblNumber: 'MBL-ONE', hblNumber: 'HBL-TWO' });
    const free = await Promise.all([
      edit('shared', { mblNumber: 'MBL-FREE' }),
      edit('shared', { hblNumber: 'HBL-FREE' }, {}, callers.partner),
    ]);
    expect(sorted(free)).toEqual([200, 200]);
    expect((await read('shared')).fields).toMatchObject({ mblNumber: 'MBL-FREE', hblNumber: 'HBL-FREE' });
  });

  test.each([
    ['mbl', { mblNumber: '' }, 'shared', 'mblNumber', 'mbl number is required'],
    ['container', {}, 'shared', 'containerNumber', 'container number is required'],
    ['none', { mblNumber: '', containerNumber: ' , ' }, 'shared', 'mblNumber', 'mbl number is required'],
    ['mbl', {}, 'bare', 'mblNumber', 'mbl number is required'],
  ] as const)('found by %s: %j of %s says at %s: %s', async (searchType, body, name, at, message) => {
    const refused = await edit(name, { searchType, ...body });
    expect([refused.status, refused.error.message]).toEqual([422, 'Please fill out the required fields']);
    expect(refused.error.errors).toEqual([{ path: at, message }]);
  });

  test('with a container number the MBL may be empty, when it was not what the booking was found by', async () => {
    expect((await edit('bare', { searchType: 'none', hblNumber: 'HBL-BARE' })).status).toBe(200);
  });

  test('places fit the mode, contacts are the agent’s own, and nobody arrives before the departure', async () => {
    const errorOf = async (name: string, body: TrackingInfo) => (await edit(name, body)).error.errors;
    expect(await errorOf('shared', { portOfLoading: portIdOf('AIR', 'HAN') })).toEqual([
      { path: 'portOfLoading', message: 'Port not available' },
    ]);
    expect(await errorOf('flown', { portOfDischarge: portIdOf('SEA', 'NLRTM') })).toEqual([
      { path: 'portOfDischarge', message: 'Airport not available' },
    ]);
    expect(await errorOf('shared', { portOfDischarge: portIdOf('SEA', 'VNHPH') })).toEqual([
      { path: 'portOfDischarge', message: 'must be another place than the one of loading' },
    ]);
    expect(await errorOf('shared', { contacts: { consignee: other.consignee.id } })).toEqual([
      { path: 'contacts.consignee', message: 'This consignee does not exist' },
    ]);
    expect(await errorOf('shared', { etd: '2036-05-02', eta: '2036-05-01' })).toEqual([
      { path: 'eta', message: 'must not be before the ETD' },
    ]);
  });

  test('is closed with the booking, and to importers and customers', async () => {
    expect((await edit('closed', { mblNumber: 'MBL-LATE' })).error.message).toBe(
      'This booking is CANCELLED and cannot be edited any more.',
    );
    for (const role of ['importer', 'customer-admin'] as const) {
      expect((await edit('shared', { mblNumber: 'MBL-X' }, {}, callers[role])).status).toBe(403);
    }
    const stranger = await signIn(api, await createGiven(api).user({ role: 'agent' }));
    expect((await edit('shared', { mblNumber: 'MBL-X' }, {}, stranger)).status).toBe(404);
  });
});

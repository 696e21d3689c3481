import {
  acknowledgeHistory,
  type ExceptionItem,
  followBooking,
  getBooking,
  listExceptions,
  listNotifications,
  recordEvents,
  snoozeException,
  type TrackingInfo,
  updateTracking,
} from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import { changedMeanwhile, type EditingWorld, sorted, startEditingWorld } from './editingWorld';
import { eventually } from './eventually';
import { signIn } from './given';

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

let world: EditingWorld;
beforeAll(async () => {
  world = await startEditingWorld({
    edited: { containers: 'MSCU1234566', etd: '2036-03-01T08:00:00Z', eta: '2036-04-01T08:00:00Z' },
    shared: { mbl: 'MBL-SHARED' },
    closed: { status: 'cancelled' },
    flown: { loadType: 'AIR' },
    bare: { mbl: '', containers: 'MSCU1234566' },
    corrected: { etd: '2036-03-01T08:00:00Z', eta: '2036-04-01T08:00:00Z', shippingStatus: 'confirmed' },
    sailed: { etd: `${daysAgo(10)}T02:00:00Z`, eta: `${daysAgo(-20)}T02:00:00Z`, shippingStatus: 'confirmed' },
    late: { etd: '2036-03-01T08:00:00Z', eta: '2036-04-01T08:00:00Z' },
  });
});
afterAll(() => world.api.stop());

const edit = (name: string, body: TrackingInfo, headers?: Record<string, string>, caller = world.callers.agent) =>
  caller.call(updateTracking, { params: { id: world.idOf(name) }, body }, headers);
// A reference that contains a date keeps its spelling, whatever the date format.
const shared = { mblNumber: 'MBL-NEW', hblNumber: 'HBL-NEW', customerReference: 'PO 2026/11/28' };

test('changes columns and document together, and records exactly the changes', async () => {
  const contact = newId();
  await world.api
    .sql`insert into contacts (id, agent_id, company_name, email) values (${contact}, ${world.own.agent.id}, 'New Shipper', 'new@shipper.test')`;
  const { data, status } = await edit('edited', {
    searchType: 'mbl',
    ...shared,
    containerNumber: 'tcku 300000-9, MSCU1234566',
    portOfLoading: toPortId('SEA', 'CNSHA'),
    etd: '2036-03-02',
    eta: '2036-04-01',
    contacts: { shipper: contact, consignee: world.own.consignee.id },
  });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    version: 2,
    bookingFrom: { code: 'CNSHA' },
    // The day begins in Shanghai; the ETA was already on that day in Rotterdam and keeps its hour.
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
    await world.api
      .sql`select origin_code, shipper_id, mbl_number, doc #>> '{fields,mblNumber}' as kept from bookings where id = ${world.idOf('edited')}`,
  ).toEqual([{ origin_code: 'CNSHA', shipper_id: contact, mbl_number: 'MBL-NEW', kept: 'MBL-NEW' }]);
  const [entry] = await world.historyOf('edited');
  expect(entry).toMatchObject({
    label: 'Booking information updated',
    detail: 'From, ETD, MBL number, HBL number, Reference, Container number, Shipper',
    user: { name: 'Test agent' },
  });
  expect(entry?.changes).toEqual([
    { label: 'Port of loading', before: 'VNHPH', after: 'CNSHA' },
    { label: 'ETD', before: '2036/03/01 15:00', after: '2036/03/02 00:00' },
    expect.objectContaining({ label: 'MBL number' }),
    expect.objectContaining({ label: 'HBL number' }),
    expect.objectContaining({ label: 'Your reference number' }),
    expect.objectContaining({ label: 'Container number' }),
    { label: 'Shipper', before: 'Own Shipper', after: 'New Shipper' },
  ]);
  const agentId = world.own.agent.id;
  await world.api.sql`update companies set date_format = 'dd MMM yyyy' where id = ${agentId}`;
  const [read] = await world.historyOf('edited');
  expect(read?.changes).toContainEqual({ label: 'ETD', before: '01 Mar 2036 15:00', after: '02 Mar 2036 00:00' });
  expect(read?.changes).toContainEqual(
    expect.objectContaining({ label: 'Your reference number', after: shared.customerReference }),
  );
  await world.api.sql`update companies set date_format = 'yyyy/MM/dd' where id = ${agentId}`;
  // An older release stored them as before and after, unordered.
  const older = {
    before: { shipper: 'Own Shipper', portOfLoading: 'VNHPH' },
    after: { shipper: 'B', portOfLoading: 'A' },
  };
  await world.api.sql`update booking_histories set changes = null, before = ${older.before}, after = ${older.after}
                       where booking_id = ${world.idOf('edited')} and action = 'updated'`;
  const old = (await world.historyOf('edited')).find(({ action }) => action === 'updated');
  expect(old?.changes).toEqual([
    { label: 'Shipper', before: 'Own Shipper', after: 'B' },
    { label: 'Port of loading', before: 'VNHPH', after: 'A' },
  ]);
  const found = await world.callers.agent.get('/bookings', {
    query: { searchText: 'TCKU3000009', portOfLoading: 'CNSHA' },
  });
  expect(found.data).toMatchObject({ totalDocs: 1 });
  // The same values in another notation create no new version and no history entry.
  const again = await edit('edited', { ...shared, containerNumber: 'TCKU3000009,MSCU 1234566', etd: '2036-03-02' });
  expect(again.data.version).toBe(2);
  expect(await world.beforeAndAfter('edited', 'updated')).toHaveLength(1);
});

test('extends the open exception when an ETA slips again and reactivates it; after closing, raises a new one', async () => {
  const { agent, partner } = world.callers;
  const putOff = async (eta: string) => expect((await edit('late', { eta }, {}, partner)).status).toBe(200);
  const delays = async (): Promise<readonly ExceptionItem[]> =>
    (await agent.call(listExceptions, { query: {} })).data.docs.filter(({ type }) => type === 'ETA_DELAYED');
  await putOff('2036-04-03');
  const [first, ...none] = await delays();
  expect(none).toEqual([]);
  const params = { id: first?.id ?? '' };
  const snooze = { until: null, untilReport: true };
  expect((await agent.call(snoozeException, { params, body: { snooze } })).status).toBe(200);
  expect(await delays()).toEqual([]);
  await putOff('2036-04-06');
  const [slip, ...others] = await delays();
  expect(others).toEqual([]);
  expect(slip?.id).toBe(first?.id);
  expect(slip?.evidence).toEqual([
    expect.stringMatching(/moved from 2036\/04\/01 10:00 CEST to 2036\/04\/03/),
    expect.stringMatching(/moved from 2036\/04\/03 to 2036\/04\/06/),
  ]);
  expect((await world.read('late')).exceptionCount).toBe(1);
  // A change that is reverted adds no history entry.
  for (const eta of ['2036-04-03', '2036-04-06']) await putOff(eta);
  expect((await delays())[0]?.evidence).toHaveLength(2);
  await agent.call(acknowledgeHistory, { params });
  await putOff('2036-04-10');
  expect((await delays()).map(({ evidence }) => evidence)).toEqual([
    [expect.stringMatching(/moved from 2036\/04\/06 to 2036\/04\/10/)],
  ]);
});

test('raises no exception for staff who correct an ETA, notifies followers, and measures later delays against it', async () => {
  const { agent, admin, partner } = world.callers;
  const params = { id: world.idOf('corrected') };
  await admin.call(followBooking, { params, body: { isFollowed: true } });
  expect((await edit('corrected', { eta: '2036-04-05' })).status).toBe(200);
  const read = await world.read('corrected');
  expect(read).toMatchObject({ exceptionCount: 0, tempStatus: 'none', trip: { etaChanges: 1 } });
  await eventually(async () => {
    const { notifications } = (await admin.call(listNotifications, { query: { kind: ['eta-changed'] } })).data;
    return notifications.some(({ about }) => about.id === params.id);
  }, 20);
  // The partner reports a further delay.
  expect((await edit('corrected', { eta: '2036-04-08' }, {}, partner)).status).toBe(200);
  const [delay] = (await agent.call(listExceptions, { query: {} })).data.docs.filter(
    ({ booking }) => booking.id === params.id,
  );
  expect(delay?.evidence).toEqual([expect.stringMatching(/moved from 2036\/04\/05 to 2036\/04\/08/)]);
});

test('keeps departure and origin as facts after the departure, and another destination needs a reason', async () => {
  const params = { id: world.idOf('sailed') };
  const events = [{ milestone: 'departed', date: daysAgo(9), time: '09:00' }] as const;
  expect((await world.callers.agent.call(recordEvents, { params, body: { events: [...events] } })).status).toBe(200);
  const message = 'The cargo has departed. Correct the departure under Record events.';
  const refused = await edit('sailed', { etd: daysAgo(12), portOfLoading: toPortId('SEA', 'CNSHA') });
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    ['portOfLoading', 'etd'].map((path) => ({ path, message })),
  ]);
  const portOfDischarge = toPortId('SEA', 'DEHAM');
  expect((await edit('sailed', { portOfDischarge })).error.errors).toEqual([
    { path: 'reason', message: 'Give the reason for the other destination' },
  ]);
  const { data } = await edit('sailed', { portOfDischarge, reason: 'The consignee moved' });
  expect(data).toMatchObject({ bookingTo: { code: 'DEHAM' }, trip: { calls: [{ code: 'VNHPH' }, { code: 'DEHAM' }] } });
  const [entry] = await world.historyOf('sailed');
  expect(entry).toMatchObject({ label: 'Destination changed', detail: 'To: The consignee moved' });
});

test('loses no change of two people who edit one booking', async () => {
  const [one, two] = await Promise.all([
    world.callers.agent.call(getBooking, { params: { id: world.idOf('shared') } }),
    world.callers.partner.call(getBooking, { params: { id: world.idOf('shared') } }),
  ]);
  const ifMatch = (reply: { headers: Headers }) => ({ 'if-match': reply.headers.get('etag') ?? '' });
  const replies = await Promise.all([
    edit('shared', { mblNumber: 'MBL-ONE' }, ifMatch(one)),
    edit('shared', { hblNumber: 'HBL-TWO' }, ifMatch(two), world.callers.partner),
  ]);
  expect(sorted(replies)).toEqual([200, 409]);
  const lost = replies.find(({ status }) => status === 409);
  expect(lost?.error.message).toBe(changedMeanwhile);
  const again = lost === replies[0] ? { mblNumber: 'MBL-ONE' } : { hblNumber: 'HBL-TWO' };
  const fresh = await world.callers.partner.call(getBooking, { params: { id: world.idOf('shared') } });
  expect((await edit('shared', again, ifMatch(fresh), world.callers.partner)).status).toBe(200);
  expect((await world.read('shared')).fields).toMatchObject({ mblNumber: 'MBL-ONE', hblNumber: 'HBL-TWO' });
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

test('allows an empty MBL with a container number, unless the booking was found by the MBL', async () => {
  expect((await edit('bare', { searchType: 'none', hblNumber: 'HBL-BARE' })).status).toBe(200);
});

test('checks places against the mode, contacts against the agent, and arrival against departure', async () => {
  const editForErrors = async (name: string, body: TrackingInfo) => (await edit(name, body)).error.errors;
  expect(await editForErrors('shared', { portOfLoading: toPortId('AIR', 'HAN') })).toEqual([
    { path: 'portOfLoading', message: 'Port not available' },
  ]);
  expect(await editForErrors('flown', { portOfDischarge: toPortId('SEA', 'NLRTM') })).toEqual([
    { path: 'portOfDischarge', message: 'Airport not available' },
  ]);
  expect(await editForErrors('shared', { portOfDischarge: toPortId('SEA', 'VNHPH') })).toEqual([
    { path: 'portOfDischarge', message: 'must be another place than the one of loading' },
  ]);
  expect(await editForErrors('shared', { contacts: { consignee: world.other.consignee.id } })).toEqual([
    { path: 'contacts.consignee', message: 'This consignee does not exist' },
  ]);
  expect(await editForErrors('shared', { etd: '2036-05-02', eta: '2036-05-01' })).toEqual([
    { path: 'eta', message: 'ETA cannot be before ETD' },
  ]);
});

test('is not available for closed bookings, importers and customers', async () => {
  expect((await edit('closed', { mblNumber: 'MBL-LATE' })).error.message).toBe(
    'This booking is CANCELLED and cannot be edited any more.',
  );
  for (const role of ['importer', 'customer-admin'] as const) {
    expect((await edit('shared', { mblNumber: 'MBL-X' }, {}, world.callers[role])).status).toBe(403);
  }
  const stranger = await signIn(world.api, await world.given.user({ role: 'agent' }));
  expect((await edit('shared', { mblNumber: 'MBL-X' }, {}, stranger)).status).toBe(404);
});

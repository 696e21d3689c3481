import {
  cancelBooking,
  createBooking,
  createTicket,
  getBooking,
  listBookings,
  listHistories,
  priceBooking,
  type ScheduleSearch,
  updateBooking,
  uploadFile,
} from '@quayside/contract';
import { DAY, dayAt } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
  rotterdam,
} from './bookingWorld';
import { eventually } from './eventually';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let own: Organisation;
let other: Organisation;
let agent: ApiClient;
let colleague: ApiClient;
const [rateId, sailingId] = [newId(), newId()];
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const first = await insertOrganisation(database, 'Own');
    await database.db.execute(sql`
      insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                         transit_days, currency, prices)
      values (${rateId}, ${first.agent.id}, 'FCL', 'VNHPH', 'NLRTM', 'MAEU', 'Loop 1', ${inDays(-30)}::date, ${inDays(30)}::date,
              30, 'USD', '{"containers": {"40HC": 210000}}'::jsonb)`);
    await database.db.execute(sql`
      insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
      values (${sailingId}, 'SEA', 'MAEU', 'Loop 1', 'Emma Maersk', '612W', 'VNHPH', 'NLRTM', ${inDays(10)}::timestamptz,
              ${inDays(40)}::timestamptz)`);
    return [first, await insertOrganisation(database, 'Other')];
  });
  [own, other] = filled as [Organisation, Organisation];
  api = await startApi({ place });
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
  colleague = await signIn(api, await createOrganisationUser(given, own, 'admin'));
  await eventually(async () => (await api.sql`select 1 from ports where code = 'VNHPH'`).length > 0);
});
afterAll(() => api.stop());

const pdf = (name: string) => new File(['%PDF-1.7\nwords\n%%EOF\n'], name);
const upload = async (type: string, caller = agent): Promise<string> => {
  const reply = await caller.upload(`/blinkfreight/uploads/${type}`, 'documents', [pdf(`${type}.pdf`)]);
  expect(reply.status).toBe(201);
  return (reply.data as { id: string }[])[0]?.id ?? '';
};

const container = {
  quantity: 2,
  type: '40HC',
  container_weight: 24000,
  cbm: 120,
  commodity_description: 'Furniture',
} as const;
const form = async (fields: object = {}, rest: object = {}) => ({
  loadType: 'FCL',
  company: own.customer.id,
  fields: {
    shipper: own.shipper.id,
    consignee: own.consignee.id,
    portOfLoading: haiphong.id,
    portOfDischarge: rotterdam.id,
    your_reference_number: 'PO 4711',
    mblNumber: 'CMAU-000 111',
    hblNumber: 'H-1',
    containers: [container],
    ...fields,
  },
  steps: { packingList: [await upload('packing-list')], commercialInvoice: [await upload('commercial-invoice')] },
  ...rest,
});
const createForErrors = async (body: unknown) => (await agent.post('/bookings', body)).error.errors;

test('creates a booking with defaults, documents and history, and finds it again', async () => {
  const body = await form({ etd: '2027-01-10', eta: '2027-02-12', containerNumber: 'MSCU1234566, CSQU 305438-3' });
  const { status, data } = await agent.call(createBooking, { body: body as never });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    loadType: 'FCL',
    mode: 'SEA',
    status: 'new',
    progress: 0,
    version: 1,
    etd: '2027-01-09T17:00:00.000Z',
    eta: '2027-02-11T23:00:00.000Z',
    bookingFrom: { code: 'VNHPH' },
    bookingTo: { code: 'NLRTM' },
    listContainerNumbers: ['MSCU1234566', 'CSQU3054383'],
    company: { companyName: 'Own Customer' },
    fields: {
      terms: { incoterm: 'FOB', freightCharge: 'collect', localCharge: 'prepaid', localService: { enabled: false } },
      totalWeight: 24000,
      totalMeasurement: 120,
      truckRoute: null,
    },
    steps: {
      packingList: { status: 'pending' },
      commercialInvoice: { status: 'pending' },
      draftMBL: { status: 'locked' },
    },
    may: { cancel: true, update: true },
  });
  expect(data.fields.equipments).toHaveLength(1);
  expect(data.fields.equipments[0]?.items.map(({ weight, containerNumber }) => [weight, containerNumber])).toEqual([
    [12000, 'MSCU1234566'],
    [12000, 'CSQU3054383'],
  ]);
  const history = await agent.call(listHistories, { params: { id: data._id } });
  expect(history.data).toMatchObject([{ label: 'Booking created', action: 'created', source: 'booking' }]);
  const found = (await agent.get('/bookings', { query: { searchText: 'cmau000111' } })).data as { docs: object[] };
  expect(found.docs).toMatchObject([{ _id: data._id, equipment: [{ quantity: 2, type: '40HC' }] }]);
  const part = (await agent.get('/bookings', { query: { searchText: 'U00011' } })).data as { docs: object[] };
  expect(part.docs).toMatchObject([{ _id: data._id }]);
});

describe('createBooking with a chosen rate', () => {
  const search: ScheduleSearch = {
    mode: 'SEA',
    transportMode: 'FCL',
    fromId: haiphong.id,
    toId: rotterdam.id,
    CommodityAndWeight: [{ Quantity: 1, ContainerType: '40HC', ContainerVariant: 'Standard' }],
  };
  const choose = async (fields: object, more: object = {}) => {
    const scheduleRates = { rateId, sailingId, search };
    return agent.call(createBooking, { body: (await form(fields, { scheduleRates, ...more })) as never });
  };
  const boxes = (quantity: number) => ({ containers: [{ ...container, quantity }] });
  const price = (fields: object) =>
    agent.call(priceBooking, {
      body: { company: own.customer.id, fields: fields as never, scheduleRates: { rateId, sailingId, search } },
    });
  beforeAll(() => api.sql`update companies set standard_margin = 10 where id = ${own.agent.id}`);

  test('returns 409 with the new price when the total was not agreed, and books nothing', async () => {
    const count = () => api.sql<{ n: number }>`select count(*)::int as n from bookings`;
    const [before] = await count();
    const refused = await choose(boxes(4), { agreedTotal: 231_000 });
    expect([refused.status, refused.error]).toEqual([
      409,
      {
        statusCode: 409,
        error: 'price_changed',
        message: 'The price changes from $2,310.00 to $9,240.00. Confirm the new price.',
        price: { totalMinor: 924_000, currency: 'USD' },
      },
    ]);
    expect((await count())[0]).toEqual(before);
  });

  test('treats the price of the cargo in the search as agreed when the caller sends no total', async () => {
    expect((await choose(boxes(4))).error.price).toEqual({ totalMinor: 924_000, currency: 'USD' });
    expect((await choose(boxes(1))).data.scheduleRates?.totalMinor).toBe(231_000);
  });

  test('books at the total that priceBooking answers for the same cargo', async () => {
    const fields = { containers: [{ quantity: 4, type: '40HC' }] };
    const { data } = await price(fields);
    expect(data).toMatchObject({ totalMinor: 924_000, currency: 'USD', quote: null });
    expect(JSON.stringify(data)).not.toMatch(/cost|margin|:210000\b|:840000\b/i);
    const booked = await choose(boxes(4), { agreedTotal: data.totalMinor });
    expect([booked.status, booked.data.scheduleRates?.totalMinor]).toEqual([201, 924_000]);
  });

  test('keeps the carrier of the rate, takes what it does not say, and refuses another vessel', async () => {
    const refused = await choose({ ...boxes(1), carrier: { code: 'CMDU' }, vessel: 'EVER GIVEN' });
    const message = 'is another one than that of the chosen rate: leave it empty';
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      [
        { path: 'fields.carrier', message },
        { path: 'fields.vessel', message },
      ],
    ]);
    const cutOffs = { VGM: inDays(8) };
    const { data } = await choose({ ...boxes(1), carrier: { code: 'MAEU' }, voyage: '612w', cutOffs });
    expect(data.fields.routes).toMatchObject({
      ...{ carrier: { code: 'MAEU' }, voyage: '612W', service: 'Loop 1' },
      cutOffs: [{ name: 'VGM', at: cutOffs.VGM }],
    });
  });

  test('returns why there is no price in priceBooking', async () => {
    const { status, error } = await price({ containers: [{ quantity: 1, type: '20GP' }] });
    const message = 'This rate does not price this shipment. Search again.';
    expect([status, error.errors]).toEqual([422, [{ path: 'scheduleRates.search', message }]]);
  });
});

test('takes price, vessel and dates from a chosen rate, for the booked cargo', async () => {
  const search = {
    mode: 'SEA',
    transportMode: 'FCL',
    fromId: haiphong.id,
    toId: rotterdam.id,
    CommodityAndWeight: [{ Quantity: 1, ContainerType: '40HC', ContainerVariant: 'Standard' }],
  };
  const scheduleRates = { rateId, sailingId, search };
  await api.sql`update companies set standard_margin = 10 where id = ${own.agent.id}`;
  const body = await form({ etd: '2030-01-01' }, { scheduleRates, agreedTotal: 462_000 });
  const { status, data } = await agent.call(createBooking, { body: body as never });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    // 2 × (2,100.00 + 210.00)
    scheduleRates: {
      ...{ rateId, sailingId, totalMinor: 462_000, currency: 'USD' },
      charges: [{ unitMinor: 231_000, amountMinor: 462_000, currency: 'USD', totalMinor: 462_000 }],
    },
    fields: {
      bookingPrice: { amountMinor: 462_000 },
      routes: { vessel: 'Emma Maersk', voyage: '612W', carrier: { code: 'MAEU' } },
    },
  });
  expect(JSON.stringify(data.scheduleRates)).not.toMatch(/cost|margin|:210000\b|:420000\b/i);
  expect(Math.abs(Date.parse(data.etd ?? '') - Date.now() - 10 * DAY)).toBeLessThan(DAY);
  expect(
    await createForErrors(await form({ portOfDischarge: toPortId('SEA', 'DEHAM') }, { scheduleRates })),
  ).toMatchObject([{ path: 'scheduleRates' }]);
  const unpriced = await form({ containers: [{ ...container, type: '20GP' }] }, { scheduleRates });
  expect(await createForErrors(unpriced)).toEqual([
    { path: 'scheduleRates.search', message: 'This rate does not price this shipment. Search again.' },
  ]);

  // With the departure on request, the form states departure and arrival.
  const onRequest = { scheduleRates: { ...scheduleRates, sailingId: null }, agreedTotal: 462_000 };
  expect(await createForErrors(await form({ etd: null, eta: null }, onRequest))).toEqual([
    { path: 'fields.etd', message: 'ETD is a required field' },
    { path: 'fields.eta', message: 'ETA is a required field' },
  ]);
  expect(await createForErrors(await form({ etd: '2090-01-01', eta: '2090-02-01' }, onRequest))).toMatchObject([
    { path: 'fields.etd', message: expect.stringContaining('does not cover this ETD') },
  ]);
  const [etd, eta] = [5, 40].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
  const booked = await agent.call(createBooking, { body: (await form({ etd, eta }, onRequest)) as never });
  expect(booked.data).toMatchObject({
    scheduleRates: { rateId, sailingId: null, totalMinor: 462_000 },
    fields: { routes: { vessel: null, carrier: { code: 'MAEU' } } },
  });

  await api.sql`update rates set valid_to = current_date - 1 where id = ${rateId}`;
  expect((await agent.post('/bookings', await form({}, { scheduleRates }))).status).toBe(409);
});

describe('createBooking with carrier, vessel and cut-offs', () => {
  const carriage = {
    carrier: { code: 'msk' },
    service: 'AE7',
    vessel: 'EVER GIVEN',
    voyage: '071W',
    cutOffs: { Documents: '2031-01-08T12:00', VGM: '2031-01-09T06:30', Cargo: '2031-01-09T05:00:00Z', 'AMS/ENS': null },
  };
  const dates = { etd: '2031-01-10', eta: '2031-02-12' };
  const book = async (fields: object, rest: object = {}) =>
    agent.call(createBooking, { body: (await form({ ...dates, ...fields }, rest)) as never });
  const air = {
    ...{ portOfLoading: toPortId('AIR', 'HAN'), portOfDischarge: toPortId('AIR', 'AMS') },
    containers: [{ ...container, type: 'AIR', quantity: 4, container_weight: 100, cbm: 1 }],
  };

  test('stores them with the code of the directory, cut-offs in the time zone of the port of loading', async () => {
    const { status, data } = await book(carriage);
    expect(status).toBe(201);
    expect(data.fields.routes).toMatchObject({
      ...{ carrier: { code: 'MAEU', name: 'Maersk' }, service: 'AE7', vessel: 'EVER GIVEN', voyage: '071W' },
      cutOffs: [
        { name: 'Documents', at: '2031-01-08T05:00:00.000Z' },
        { name: 'VGM', at: '2031-01-08T23:30:00.000Z' },
        { name: 'Cargo', at: '2031-01-09T05:00:00.000Z' },
      ],
    });
    const { token } = (await agent.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
    const search = new URLSearchParams({ type: 'current', searchText: data.fields.hblNumber, token });
    const lines = readCsv(await (await api.anonymous.fetch(`/bookings/csv?${search}`)).text());
    expect(lines.find((line) => line['Booking ID'] === data._id)).toMatchObject({
      ...{ Carrier: 'Maersk', Service: 'AE7', 'Booked vessel': 'EVER GIVEN', 'Booked voyage': '071W' },
      ...{ 'Documents cut-off': '2031/01/08 12:00', 'VGM cut-off': '2031/01/09 06:30' },
      ...{ 'CY/CFS cut-off': '2031/01/09 12:00', 'AMS/ENS cut-off': '' },
    });
  });

  test('stores a carrier that is known by its name only as typed, and airlines by air', async () => {
    const named = await book({ carrier: { name: 'Harbour Coasters' } });
    expect(named.data.fields.routes?.carrier).toEqual({ code: '', name: 'Harbour Coasters' });
    const flown = await book(
      { ...air, carrier: { code: 'LH', name: 'Lufthansa Cargo' }, flight: 'LH8405' },
      { loadType: 'AIR' },
    );
    expect(flown.data.fields.airRoutes).toMatchObject({
      carrier: { code: 'LH', name: 'Lufthansa Cargo' },
      flight: 'LH8405',
    });
  });

  test('refuses an unknown code, a field of the other mode and a cut-off after ETD, each on its field', async () => {
    expect(await createForErrors(await form({ carrier: { code: 'ZZZZ' } }))).toEqual([
      {
        path: 'fields.carrier',
        message: 'ZZZZ is not a known ocean carrier: choose one from the list, or enter the name only',
      },
    ]);
    expect(await createForErrors(await form({ flight: 'LH8405', cutOffs: { VGM: 'tomorrow' } }))).toEqual([
      { path: 'fields.cutOffs.VGM', message: 'Enter date and time, such as 2031-01-12T12:00' },
      { path: 'fields.flight', message: 'is for AIR: leave it empty for SEA' },
    ]);
    expect(
      await createForErrors(await form({ ...air, cutOffs: { VGM: '2031-01-09T12:00' } }, { loadType: 'AIR' })),
    ).toEqual([{ path: 'fields.cutOffs.VGM', message: 'AIR has no VGM cut-off: leave it empty' }]);
    const onDay = { ...dates, cutOffs: { VGM: '2031-01-10T23:00', Cargo: '2031-01-11T00:00' } };
    expect(await createForErrors(await form(onDay))).toEqual([
      { path: 'fields.cutOffs.Cargo', message: 'must not be after ETD' },
    ]);
  });

  test('counts a cut-off that is typed for today among the cut-offs of the day, also without ETD', async () => {
    const now = Date.now();
    const [today, later] = [dayAt(new Date(now).toISOString(), haiphong.timeZone), dayAt(inDays(5), haiphong.timeZone)];
    const { data } = await book({ etd: later, eta: null, cutOffs: { VGM: `${today}T12:00` } });
    const undated = (await book({ etd: null, eta: null, cutOffs: { VGM: `${today}T12:00` } })).data;
    const { docs } = (await agent.call(listBookings, { query: { dueToday: 'cut-off' } })).data;
    expect(docs.map(({ _id }) => _id).sort()).toEqual([data._id, undated._id].sort());
  });

  test('edits them with history; an edit without the fields leaves them unchanged', async () => {
    const { data } = await book(carriage);
    const params = { id: data._id };
    const edit = async (fields: object) => {
      const { version } = (await agent.call(getBooking, { params })).data;
      const { fields: sent } = await form({ ...dates, ...fields });
      const body = { company: own.customer.id, fields: sent } as never;
      return agent.call(updateBooking, { params, body }, { 'if-match': `"${version}"` });
    };
    const kept = await edit({ mblNumber: 'CMAU000222' });
    expect([kept.status, kept.data.fields.routes]).toEqual([200, data.fields.routes]);
    const changed = await edit({
      ...{ mblNumber: 'CMAU000222', carrier: { code: 'CMDU', name: 'CMA CGM' }, vessel: 'CMA CGM RIVOLI', voyage: '' },
      cutOffs: { Documents: '2031-01-08T12:00', VGM: '2031-01-09T08:00' },
    });
    expect(changed.data.fields.routes).toMatchObject({
      ...{ carrier: { code: 'CMDU', name: 'CMA CGM' }, vessel: 'CMA CGM RIVOLI', voyage: null, service: 'AE7' },
      cutOffs: [{ name: 'Documents' }, { name: 'VGM', at: '2031-01-09T01:00:00.000Z' }],
    });
    const [entry] = (await agent.call(listHistories, { params })).data;
    expect(entry?.changes).toEqual([
      { label: 'Carrier', before: 'Maersk', after: 'CMA CGM' },
      { label: 'Vessel', before: 'EVER GIVEN', after: 'CMA CGM RIVOLI' },
      { label: 'Voyage', before: '071W', after: '' },
      {
        label: 'Cut-offs',
        before: 'Documents cut-off 2031/01/08 12:00; VGM cut-off 2031/01/09 06:30; CY/CFS cut-off 2031/01/09 12:00',
        after: 'Documents cut-off 2031/01/08 12:00; VGM cut-off 2031/01/09 08:00',
      },
    ]);
    // The vessel and the cut-offs belong to the former port.
    const moved = await edit({ mblNumber: 'CMAU000222', portOfLoading: toPortId('SEA', 'CNSHA') });
    expect(moved.data.fields.routes).toMatchObject({
      carrier: { code: 'CMDU' },
      vessel: null,
      service: null,
      cutOffs: [],
    });
  });
});

test('adds a trucking route for EXW; air uses its chargeable weight and is collect', async () => {
  const exw = await agent.call(createBooking, {
    body: (await form({ incoterm: 'EXW', inlandPoint: haiphong.id })) as never,
  });
  expect(exw.data.fields.truckRoute).toMatchObject({ inlandPoint: { code: 'VNHPH' } });
  const body = await form(
    {
      portOfLoading: toPortId('AIR', 'HAN'),
      portOfDischarge: toPortId('AIR', 'AMS'),
      containers: [{ ...container, type: 'AIR', quantity: 4, container_weight: 100, cbm: 1 }],
    },
    { loadType: 'AIR' },
  );
  const air = await agent.call(createBooking, { body: body as never });
  expect(air.data.fields).toMatchObject({
    airEquipments: { chargeableWeight: 167 },
    terms: { localCharge: 'collect' },
    routes: null,
  });
});

test('reports errors at their fields', async () => {
  expect(await createForErrors(await form({}, { loadType: 'BCL' }))).toEqual([
    { path: 'loadType', message: 'The load type BCL is not supported' },
  ]);
  expect(await createForErrors(await form({}, { company: other.customer.id }))).toEqual([
    { path: 'company', message: 'This customer does not exist' },
  ]);
  expect(await createForErrors(await form({ shipper: other.shipper.id }))).toEqual([
    { path: 'fields.shipper', message: 'This shipper does not exist' },
  ]);
  expect(await createForErrors(await form({ portOfLoading: toPortId('AIR', 'HAN') }))).toEqual([
    { path: 'fields.portOfLoading', message: 'Port not available' },
  ]);
  expect(
    await createForErrors(await form({ containers: [{ ...container, type: 'LCL', cbm: null }] }, { loadType: 'LCL' })),
  ).toEqual([{ path: 'fields.containers.0.cbm', message: 'CBM is a required field' }]);
  expect(await createForErrors(await form({ mblNumber: 'short' }))).toEqual([
    { path: 'fields.mblNumber', message: 'Enter at least 6 characters' },
  ]);
  expect(await createForErrors(await form({ shipper: undefined }))).toEqual([
    { path: 'fields.shipper', message: 'Shipper is a required field' },
  ]);
});

test('reports all conflicts between load type and fields at once, like the form', async () => {
  expect(await createForErrors(await form({ incoterm: 'EXW', mblNumber: 'M' }))).toEqual([
    { path: 'fields.mblNumber', message: 'Enter at least 6 characters' },
    { path: 'fields.inlandPoint', message: 'Inland point is a required field' },
  ]);
  expect(await createForErrors(await form({ hblNumber: '' }, { loadType: 'LCL' }))).toEqual([
    { path: 'fields.hblNumber', message: 'HBL number is a required field' },
    { path: 'fields.containers.0.type', message: 'LCL cargo has no container type' },
  ]);
  expect(await createForErrors(await form({ mblNumber: '', containers: [] }, { loadType: 'AIR' }))).toEqual([
    { path: 'fields.containers', message: 'Add at least one row' },
    { path: 'fields.mblNumber', message: 'MAWB number is a required field' },
  ]);
});

test('accepts a typed pick-up place with city and country and shows it on the booking', async () => {
  const inlandPoint = { city: ' Thủ Đức ', country: 'vn' };
  const { status, data } = await agent.call(createBooking, {
    body: (await form({ incoterm: 'EXW', inlandPoint })) as never,
  });
  expect(status).toBe(201);
  const place = { portName: 'Thủ Đức', city: 'Thủ Đức', country: 'VN', code: '', timeZone: 'Asia/Ho_Chi_Minh' };
  expect(data.fields.truckRoute?.inlandPoint).toMatchObject(place);
  const { data: read } = await agent.call(getBooking, { params: { id: data._id } });
  expect(read.fields.truckRoute?.inlandPoint).toMatchObject(place);
  expect(
    await createForErrors(await form({ incoterm: 'EXW', inlandPoint: { city: 'Venlo', country: 'Holland' } })),
  ).toEqual([{ path: 'fields.inlandPoint.country', message: 'Enter the country as two letters, such as NL' }]);
});

test('binds an upload to one booking, one type and its uploader', async () => {
  const body = await form();
  const refusal = { path: 'steps.packingList', message: expect.stringContaining('upload it again') };
  const theirs = await upload('packing-list', colleague);
  const wrongType = await upload('others');
  for (const packingList of [[theirs], [wrongType]]) {
    expect(await createForErrors({ ...body, steps: { ...body.steps, packingList } })).toEqual([refusal]);
  }
  expect((await agent.post('/bookings', body)).status).toBe(201);
  expect(
    await createForErrors({
      ...body,
      steps: { ...body.steps, commercialInvoice: [await upload('commercial-invoice')] },
    }),
  ).toEqual([refusal]);
});

test('creates one booking for twenty equal calls with one key', async () => {
  const body = await form({ your_reference_number: 'twenty' });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => agent.post('/bookings', body, { headers: { 'idempotency-key': 'twenty' } })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ data }) => (data as { _id: string })._id)).size).toBe(1);
  expect(await api.sql`select count(*)::int as n from bookings where customer_reference = 'twenty'`).toEqual([
    { n: 1 },
  ]);
});

test('cancels once for twenty simultaneous calls, and stores the reason in the history', async () => {
  const created = await agent.call(createBooking, { body: (await form()) as never });
  const id = created.data._id;
  const cancels = await Promise.all(
    Array.from({ length: 20 }, () =>
      agent.call(cancelBooking, { params: { id }, body: { reason: 'no-space', comment: 'Vessel full' } }),
    ),
  );
  expect(cancels.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const { data } = await agent.call(getBooking, { params: { id } });
  expect(data).toMatchObject({ status: 'cancelled', version: 2, may: { cancel: false } });
  const history = await agent.call(listHistories, { params: { id } });
  expect(history.data.filter(({ action }) => action === 'cancelled')).toMatchObject([
    { detail: 'No space or equipment: Vessel full', user: { role: 'agent' } },
  ]);
});

test('returns the stored data of an unclaimed upload', async () => {
  const reply = await agent.upload('/blinkfreight/uploads/others', uploadFile.upload.field, [
    pdf('a.pdf'),
    pdf('b.pdf'),
  ]);
  expect(reply.data).toMatchObject([
    { name: 'a.pdf', contentType: 'application/pdf' },
    { name: 'b.pdf', uploadedBy: 'Test agent' },
  ]);
});

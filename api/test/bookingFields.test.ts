import { listBookingFilterValues, listBookings } from '@quayside/contract';
import { daysAfter } from '@quayside/freight';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  rotterdam,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let agent: ApiClient;
let customer: ApiClient;
let stranger: ApiClient;
let own: Awaited<ReturnType<typeof insertOrganisation>>;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const other = await insertOrganisation(database, 'Other');
    own = await insertOrganisation(database, 'Own');
    // 23:30 UTC is the next day in Hai Phong.
    await book(database, createBookingRow(own, { reference: 'sea', etd: `${today}T23:30:00Z`, status: 'in-progress' }));
    await book(
      database,
      createBookingRow(own, { reference: 'air', loadType: 'AIR', eta: `${daysAfter(today, 3)}T10:00:00Z` }),
    );
    await book(database, createBookingRow(own, { reference: 'plain' }));
    await book(database, createBookingRow(other, { reference: 'foreign' }));
    return { other };
  });
  api = await startApi({ place });
  const put = (reference: string, path: string, value: string) =>
    api.sql`update bookings set doc = jsonb_set(doc, ${path}::text[], ${value}::jsonb) where customer_reference = ${reference}`;
  await put('sea', '{fields,routes,carrier}', '{"code":"CMDU","name":"CMA CGM"}');
  await put('plain', '{fields,routes,carrier}', '{"code":"","name":"Small Line, Ltd"}');
  await put('foreign', '{fields,routes,carrier}', '{"code":"MAEU","name":"Maersk"}');
  await put('foreign', '{fields,routes,vessel}', '"Secret Star"');
  await put('sea', '{fields,routes,vessel}', '"Ever Given"');
  await put('sea', '{fields,routes,voyage}', '"012W"');
  await put('air', '{fields,airRoutes,flight}', '"VN 35"');
  await api.sql`update bookings set last_milestone = 'departed', documents_due = ${daysAfter(today, -3)}
                 where customer_reference = 'sea'`;
  const missing = (days: object) => JSON.stringify(days);
  await api.sql`update bookings set free_time_ends = ${daysAfter(today, 2)},
                       missing_documents = ${missing({ 'packing-list': daysAfter(today, -3), 'commercial-invoice': daysAfter(today, 9) })}::jsonb
                 where customer_reference = 'sea'`;
  await api.sql`update bookings set missing_documents = ${missing({ 'packing-list': null })}::jsonb
                 where customer_reference in ('plain', 'foreign')`;
  await put(
    'sea',
    '{fields,routes,via}',
    JSON.stringify([
      { ...rotterdam, code: 'SGSIN' },
      { ...rotterdam, code: 'LKCMB' },
    ]),
  );
  await put('plain', '{fields,equipments}', '[{"size":"40HC","items":[{"description":"Garden chairs, oak"}]}]');
  // 23:30 UTC is the next day in Hai Phong; the arrival is a bare day.
  const untold = { arrival: null, departure: null, departurePlanned: null };
  const unknown = { seen: null, last: null, confirmed: null, pickedUp: null, onBoard: null, reportedAt: null };
  const trip = {
    calls: [
      {
        ...{ ...untold, code: 'VNHPH', name: 'Hai Phong', timeZone: 'Asia/Ho_Chi_Minh' },
        departure: { at: `${today}T23:30:00.000Z`, dateOnly: false, sure: 'actual' },
      },
      {
        ...{ ...untold, code: 'NLRTM', name: 'Rotterdam', timeZone: 'Europe/Amsterdam' },
        arrival: { at: `${daysAfter(today, 2)}T00:00:00.000Z`, dateOnly: true, sure: 'actual' },
      },
    ],
    ...{ ...unknown, loaded: false, held: false, plannedEtd: null, plannedEta: null, etaChanges: 0, etaReason: null },
    ...{ vessel: 'Ever Given', voyage: '012W', flight: null },
  };
  await api.sql`update bookings set trip = ${JSON.stringify(trip)}::jsonb where customer_reference = 'sea'`;
  await api.sql`update bookings set created_at = now() - interval '40 days' where customer_reference = 'plain'`;
  const given = createGiven(api);
  agent = await signIn(api, await createOrganisationUser(given, own, 'agent'));
  customer = await signIn(api, await createOrganisationUser(given, own, 'customer-admin'));
  stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'agent'));
});
afterAll(() => api.stop());

const find = async (query: object, caller = agent) => {
  const { status, data } = await caller.call(listBookings, { query: query as never });
  return status === 200 ? data.docs.map(({ customerReference }) => customerReference).sort() : status;
};
const values = async (field: 'carrier' | 'vessel' | 'creator', caller = agent) =>
  (await caller.call(listBookingFilterValues, { params: { field } })).data;

describe('filters by field', () => {
  test.each([
    [{ carrier: 'cmdu' }, ['sea']],
    [{ carrier: 'CMDU,SMALL LINE  LTD' }, ['plain', 'sea']],
    [{ vessel: 'ever given' }, ['sea']],
    [{ atd: `${daysAfter(today, 1)}..${daysAfter(today, 1)}` }, ['sea']],
    [{ atd: `${today}..${today}` }, []],
    [{ ata: `${daysAfter(today, 2)}..` }, ['sea']],
    [{ ata: `..${daysAfter(today, 1)}` }, []],
    [{ transhipmentPort: 'lkcmb,NLRTM' }, ['sea']],
    [{ containerType: '40HC,20GP' }, ['plain']],
    [{ voyage: '012w' }, ['sea']],
    [{ voyage: 'VN 35' }, ['air']],
    [{ originCountry: 'vn' }, ['air', 'plain', 'sea']],
    [{ destinationCountry: 'DE' }, []],
    [{ lastMilestone: 'departed' }, ['sea']],
    [{ missingDocument: 'packing-list' }, ['plain', 'sea']],
    [{ missingDocument: 'telex-mbl-document,commercial-invoice' }, ['sea']],
    [{ overdueDocument: 'packing-list' }, ['sea']],
    [{ overdueDocument: 'commercial-invoice' }, []],
    [{ freeTimeEnds: 'next-3-days' }, ['sea']],
    [{ freeTimeEnds: 'today' }, []],
    [{ reference: 'EA' }, ['sea']],
    [{ reference: '%' }, []],
    [{ commodity: 'garden-chairs' }, ['plain']],
    [{ commodity: 'chairs', reference: 'sea' }, []],
    [{ documents: 'missing' }, ['sea']],
    [{ documents: 'overdue' }, ['sea']],
    [{ vessel: 'EVER GIVEN', voyage: 'VN 35' }, []],
  ])('finds %j', async (query, found) => {
    expect(await find(query)).toEqual(found);
  });

  test('take the day of departure and arrival at the place', async () => {
    const tomorrow = daysAfter(today, 1);
    expect(await find({ etd: `${tomorrow}..${tomorrow}` })).toEqual(['sea']);
    expect(await find({ etd: `${today}..${today}` })).toEqual([]);
    expect(await find({ etd: 'tomorrow' })).toEqual(['sea']);
    expect(await find({ eta: 'next-7-days' })).toEqual(['air']);
    expect(await find({ eta: `..${daysAfter(today, 2)}` })).toEqual([]);
  });

  test('take the day of creation in the time zone of the caller', async () => {
    expect(await find({ created: 'last-30-days' })).toEqual(['air', 'sea']);
    expect(await find({ created: `..${daysAfter(today, -20)}` })).toEqual(['plain']);
    // Local days there are 14 hours ahead or 11 behind: all of this minute's bookings are of its current day.
    for (const dayZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect(await find({ created: 'today', dayZone })).toEqual(['air', 'sea']);
    expect(await find({ updated: 'today' })).toHaveLength(3);
  });

  test('are refused with the reason when they cannot be read', async () => {
    for (const query of [
      { etd: 'soon' },
      { lastMilestone: 'X' },
      { dayZone: 'Mars' },
      { documents: 'all' },
      { missingDocument: 'menu' },
    ])
      expect(await find(query)).toBe(422);
  });

  test('find bookings by their creator for staff only', async () => {
    const { id } = await createOrganisationUser(createGiven(api), own, 'agent');
    await api.sql`update bookings set created_by = ${id}, created_by_name = 'Anna Berg' where customer_reference = 'air'`;
    expect(await find({ creator: id })).toEqual(['air']);
    expect(await find({ creator: id }, customer)).toEqual([]);
    expect(await find({ creator: id }, stranger)).toEqual([]);
    expect(await values('creator')).toContainEqual({ value: id, label: 'Anna Berg' });
    expect(await values('creator', customer)).toEqual([]);
    expect(await values('creator', stranger)).not.toContainEqual(expect.objectContaining({ value: id }));
  });

  test('stay within the scope of the caller', async () => {
    expect(await find({ missingDocument: 'packing-list' }, stranger)).toEqual(['foreign']);
    expect(await find({ vessel: 'Secret Star' })).toEqual([]);
    expect(await find({ vessel: 'Secret Star' }, stranger)).toEqual(['foreign']);
    expect(await find({ vessel: 'Ever Given' }, customer)).toEqual(['sea']);
  });
});

describe('listBookingFilterValues', () => {
  test('lists the values of the own bookings only', async () => {
    const own = [
      { value: 'CMDU', label: 'CMA CGM' },
      { value: 'SMALL LINE  LTD', label: 'Small Line, Ltd' },
    ];
    expect(await values('carrier')).toEqual(own);
    expect(await values('carrier', customer)).toEqual(own);
    expect(await values('carrier', stranger)).toEqual([{ value: 'MAEU', label: 'Maersk' }]);
    expect(await values('vessel')).toContainEqual({ value: 'EVER GIVEN', label: 'Ever Given' });
    expect(await values('vessel')).not.toContainEqual(expect.objectContaining({ label: 'Secret Star' }));
    expect(await values('vessel', stranger)).toContainEqual({ value: 'SECRET STAR', label: 'Secret Star' });
  });
});

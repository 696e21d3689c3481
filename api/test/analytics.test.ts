import {
  type AnalyticsTotals,
  type AnalyzedGroup,
  getAnalyticsDwell,
  getAnalyticsEmissions,
  getAnalyticsEtaAccuracy,
  getAnalyticsExceptions,
  getAnalyticsFreeTime,
  getAnalyticsTotals,
  getBookingEmissions,
  listBookings,
  toAnalyzedList,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(180_000);

let api: TestApi;
const callers = {} as Record<
  'agent' | 'admin' | 'customer-admin' | 'partner' | 'importer' | 'stranger' | 'watcher',
  ApiClient
>;

const period = { from: '2026-01', to: '2026-12' };
const actual = (at: string) => ({ at: `${at}Z`, dateOnly: false, sure: 'actual' });
const unknown = { arrival: null, departure: null, departurePlanned: null };
const trip = (left: string, came: string | null, stay: [string, string] | null) => ({
  calls: [
    { code: 'VNHPH', name: 'Hai Phong', timeZone: 'Asia/Ho_Chi_Minh', ...unknown, departure: actual(left) },
    ...(stay
      ? [
          {
            code: 'SGSIN',
            name: 'Singapore',
            timeZone: 'Asia/Singapore',
            ...unknown,
            arrival: actual(stay[0]),
            departure: actual(stay[1]),
          },
        ]
      : []),
    { code: 'NLRTM', name: 'Rotterdam', timeZone: 'Europe/Amsterdam', ...unknown, arrival: came && actual(came) },
  ],
  ...{
    seen: null,
    last: null,
    confirmed: null,
    pickedUp: null,
    onBoard: null,
    loaded: true,
    held: false,
    reportedAt: null,
  },
  ...{ plannedEtd: '2026-03-10T10:00:00Z', plannedEta: '2026-04-10T10:00:00Z', etaChanges: 0, etaReason: null },
  ...{ vessel: null, voyage: null, flight: null },
});

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const [own, other] = [await insertOrganisation(database, 'Own'), await insertOrganisation(database, 'Other')];
    const dated = { etd: '2026-03-10T10:00:00Z', eta: '2026-04-10T10:00:00Z', status: 'in-progress' } as const;
    for (const reference of ['on-time', 'late', 'unknown', 'exact-edge'])
      await book(database, createBookingRow(own, { ...dated, reference }));
    await book(database, createBookingRow(own, { ...dated, reference: 'cancelled', status: 'cancelled' }));
    await book(database, createBookingRow(own, { reference: 'undated' }));
    await book(
      database,
      createBookingRow(own, { ...dated, reference: 'air', loadType: 'AIR', etd: '2026-02-28T20:00:00Z' }),
    );
    const template = await book(database, createBookingRow(other, { ...dated, reference: 'foreign' }));
    await multiplyBooking(database, template, { count: 60, offset: 5_000 });
    return { own, other };
  });
  api = await startApi({ place });
  const put = async (reference: string, trip_: object) =>
    api.sql`update bookings set trip = ${JSON.stringify(trip_)}::jsonb where customer_reference = ${reference}`;
  await put(
    'on-time',
    trip('2026-03-11T10:00:00', '2026-04-09T10:00:00', ['2026-03-14T00:00:00', '2026-03-17T12:00:00']),
  );
  await put('late', trip('2026-03-12T18:00:00', '2026-04-20T10:00:00', ['2026-03-14T00:00:00', '2026-03-15T00:00:00']));
  // Still the next day in Hai Phong; no arrival is reported.
  await put('exact-edge', trip('2026-03-11T16:59:00', null, null));
  await api.sql`update bookings set doc = jsonb_set(doc, '{fields,equipments}', ${JSON.stringify([
    { size: '40HC', items: [{ weight: 400 }, { weight: 600 }] },
  ])}::jsonb) where customer_reference = 'late'`;
  await api.sql`update bookings set created_at = '2026-02-01' where customer_reference in ('on-time', 'late')`;
  await api.sql`
    insert into booking_histories (id, booking_id, type, source, action, label, after, created_at)
    select lpad(to_hex(77), 24, '0'), id, 'internal', 'tracking', 'eta-revised', 'ETA revised',
           '{"eta":"2026-04-18T10:00:00Z"}', '2026-04-15' from bookings where customer_reference = 'late'`;
  const given = createGiven(api);
  for (const role of ['agent', 'customer-admin', 'partner', 'importer'] as const)
    callers[role] = await signIn(api, await createOrganisationUser(given, filled.own, role as Role));
  callers.stranger = await signIn(api, await createOrganisationUser(given, filled.other, 'agent'));
  const { agent, customer } = filled.own;
  const watching = { services: '{quotes,exception}' };
  callers.admin = await signIn(api, await given.user({ role: 'admin', agent, ...watching }));
  callers.watcher = await signIn(
    api,
    await given.user({ role: 'customer-admin', agent, company: customer, ...watching }),
  );
});
afterAll(() => api.stop());

const totals = async (caller: ApiClient, query: object = {}): Promise<AnalyticsTotals> => {
  const { status, data } = await caller.call(getAnalyticsTotals, { query: { ...period, ...query } as never });
  expect(status).toBe(200);
  return data;
};
const countList = async (caller: ApiClient, query: object, group: AnalyzedGroup): Promise<number> => {
  const { status, data } = await caller.call(listBookings, {
    query: toAnalyzedList({ ...period, ...query } as never, group) as never,
  });
  expect(status).toBe(200);
  return data.totalDocs;
};

describe('getAnalyticsTotals', () => {
  test('counts bookings by month of departure at the port, without cancelled and undated ones', async () => {
    const found = await totals(callers.agent);
    expect(found.total).toMatchObject({ bookings: 5, teu: 4, kg: 5000, cbm: 50, weighed: 5 });
    expect(found.withoutDeparture).toBe(1);
    // 20:00 UTC on the last of February is March in Hanoi.
    expect(found.months).toMatchObject([{ month: '2026-03', bookings: 5 }]);
    expect(found.monthModes).toEqual([
      { month: '2026-03', loadType: 'AIR', bookings: 1, teu: 0 },
      { month: '2026-03', loadType: 'FCL', bookings: 4, teu: 4 },
    ]);
    expect(found.lanes).toMatchObject({
      count: 2,
      groups: [
        { from: 'VNHPH', to: 'NLRTM', bookings: 4 },
        { from: 'HAN', to: 'AMS' },
      ],
    });
    expect(found.customers).toMatchObject({
      count: 1,
      groups: [{ companyName: expect.stringContaining('Own'), bookings: 5 }],
    });
  });

  test('counts a day after the plan as on time, and a booking without a report as not known', async () => {
    const { total } = await totals(callers.agent);
    expect(total.departure).toEqual({ known: 3, onTime: 2 });
    expect(total.arrival).toEqual({ known: 2, onTime: 1 });
  });

  test('follows filters and the period', async () => {
    expect((await totals(callers.agent, { loadType: 'AIR' })).total.bookings).toBe(1);
    expect((await totals(callers.agent, { portOfLoading: 'vnhph' })).total.bookings).toBe(4);
    expect((await totals(callers.agent, { to: '2026-02' })).total.bookings).toBe(0);
    expect((await totals(callers.agent, { carrier: 'nobody' })).total.bookings).toBe(0);
  });

  test.each(['customer-admin', 'partner', 'importer'] as const)(
    'shows a %s their own bookings, and no customers',
    async (role) => {
      const found = await totals(callers[role]);
      expect(found.total.bookings).toBe(5);
      expect(found.customers).toEqual({ groups: [], count: 0 });
      expect(JSON.stringify(found)).not.toMatch(/Own|Other/);
    },
  );

  test('answers a filter by a customer of another company with nothing', async () => {
    const foreign = (await totals(callers.stranger)).customers.groups[0]?.id;
    expect(foreign).toBeDefined();
    for (const caller of [callers.agent, callers['customer-admin'], callers.partner, callers.importer])
      expect((await totals(caller, { company: foreign })).total.bookings).toBe(0);
  });

  test.each([
    [{ from: '2026-05', to: '2026-04' }, 'to', 'must not be before the first month'],
    [{ from: '2020-01', to: '2026-04' }, 'to', 'Choose at most 36 months'],
    [{ from: 'yesterday' }, 'from', 'Enter a month as yyyy-MM'],
  ])('refuses %j', async (query, path, message) => {
    const { status, body } = await callers.agent.call(getAnalyticsTotals, { query: { ...period, ...query } as never });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ errors: expect.arrayContaining([{ path, message }]) }),
    ]);
  });

  test.each(['agent', 'customer-admin', 'partner', 'importer', 'stranger'] as const)(
    'equals the lists behind its figures for a %s',
    async (role) => {
      const caller = callers[role];
      for (const query of [{}, { loadType: 'SEA' }]) {
        const found = await totals(caller, query);
        const groups: [AnalyzedGroup, number][] = [
          [{}, found.total.bookings],
          ...found.months.map(({ month, bookings }): [AnalyzedGroup, number] => [{ month }, bookings]),
          ...found.modes.map(({ loadType, bookings }): [AnalyzedGroup, number] => [{ loadType }, bookings]),
          ...found.lanes.groups
            .slice(0, 3)
            .map(({ from, to, bookings }): [AnalyzedGroup, number] => [{ lane: { from, to } }, bookings]),
          ...found.customers.groups.map(({ id, bookings }): [AnalyzedGroup, number] => [{ company: id }, bookings]),
          [{ punctuality: 'departed-late' }, found.total.departure.known - found.total.departure.onTime],
          [{ punctuality: 'departed-on-time' }, found.total.departure.onTime],
          [{ punctuality: 'arrived-late' }, found.total.arrival.known - found.total.arrival.onTime],
          [{ punctuality: 'arrived-on-time' }, found.total.arrival.onTime],
        ];
        for (const [group, n] of groups) expect([group, await countList(caller, query, group)]).toEqual([group, n]);
      }
    },
  );
});

describe('other figures', () => {
  test('have the stays at transshipment ports in quarters of a day', async () => {
    const { data } = await callers.agent.call(getAnalyticsDwell, { query: period });
    expect(data).toEqual({
      ...{ stays: 2, medianDays: 1 },
      ports: {
        groups: [{ port: 'SGSIN', stays: 2, tenthDays: 1, medianDays: 1, threeQuarterDays: 3.5, ninetyFifthDays: 3.5 }],
        count: 1,
      },
    });
    expect(await countList(callers.agent, {}, { stayedAt: 'sgsin' })).toBe(2);
    expect(await countList(callers.agent, {}, { stayedAt: 'NLRTM' })).toBe(0);
    expect(await countList(callers.stranger, {}, { stayedAt: 'SGSIN' })).toBe(0);
    expect((await callers.stranger.call(getAnalyticsDwell, { query: period })).data.stays).toBe(0);
  });

  test('compare the ETA of earlier days with the arrival', async () => {
    const { data } = await callers.agent.call(getAnalyticsEtaAccuracy, { query: period });
    expect(data).toMatchObject({ arrived: 2, isPartial: false });
    const at = (days: number) => data.horizons.find(({ daysBefore }) => daysBefore === days);
    // The late booking is 10 days later than planned, and 2 days later than the ETA of the last five days.
    expect(at(14)).toMatchObject({ bookings: 2, medianDays: 4.5 });
    expect(at(3)).toMatchObject({ bookings: 2, medianDays: 0.5 });
  });

  test('count exceptions for callers with the service only', async () => {
    await api.sql`
      insert into booking_histories (id, booking_id, agent_id, type, source, action, label, detail, exception_type, exception_key, severity, created_at,
                                     acknowledged_at, acknowledged_email, cause)
      select lpad(to_hex(100 + n), 24, '0'), b.id, b.agent_id, 'gatehouse-exception', 'system', 'raised', 'x', detail, kind, kind || n, 'high',
             '2026-03-20T00:00:00Z', closed, case when closed is not null then 'ines@quayside.test' end, case when closed is not null then 'customs' end
        from bookings b cross join (values
          (1, 'ETA_DELAYED', null, null::timestamptz), (2, 'DOCUMENT_OVERDUE', 'Bill of lading', '2026-03-20T02:00:00Z'::timestamptz),
          (3, 'DOCUMENT_OVERDUE', 'Packing list', null)) e (n, kind, detail, closed)
       where b.customer_reference = 'late'`;
    await api.sql`update bookings set exception_count = 2, temp_status = 'exception' where customer_reference = 'late'`;
    const { data } = await callers.admin.call(getAnalyticsExceptions, { query: period });
    const behind: [AnalyzedGroup, number][] = [
      ...data.kinds.map(({ type, bookings }): [AnalyzedGroup, number] => [{ hadException: type }, bookings]),
      ...data.causes.map(({ cause, bookings }): [AnalyzedGroup, number] => [{ exceptionCause: cause }, bookings]),
      ...data.documents.names.map(({ name, bookings }): [AnalyzedGroup, number] => [
        { documentWasOverdue: name },
        bookings,
      ]),
    ];
    expect(behind).toHaveLength(5);
    for (const [group, n] of behind) {
      expect([group, await countList(callers.admin, {}, group)]).toEqual([group, n]);
      // Without the service, and for another company.
      expect(await countList(callers.agent, {}, group)).toBe(0);
      expect(await countList(callers.stranger, {}, group)).toBe(0);
    }
    expect(await countList(callers.watcher, {}, { hadException: 'ETA_DELAYED' })).toBe(1);
    expect(await countList(callers.watcher, {}, { exceptionCause: 'customs' })).toBe(0);
    expect(data).toMatchObject({
      ...{ bookings: 5, exceptions: 3 },
      kinds: [
        { type: 'DOCUMENT_OVERDUE', exceptions: 2, bookings: 1, openBookings: 1, closed: 1, closedAfterMinutes: 120 },
        { type: 'ETA_DELAYED', exceptions: 1, bookings: 1, openBookings: 1, closed: 0, closedAfterMinutes: null },
      ],
      causes: [{ cause: 'customs', exceptions: 1 }],
      documents: {
        overdueBookings: 1,
        names: [
          { name: 'Bill of lading', bookings: 1 },
          { name: 'Packing list', bookings: 1 },
        ],
      },
    });
    expect(await countList(callers.admin, {}, { exceptionType: 'ETA_DELAYED' })).toBe(1);
    const own = (await callers.watcher.call(getAnalyticsExceptions, { query: period })).data;
    expect([own.exceptions, own.causes]).toEqual([3, []]);
    expect((await callers.agent.call(getAnalyticsExceptions, { query: period })).status).toBe(403);
  });

  test('estimate emissions of one booking, and sum them up over all with a known weight', async () => {
    const at = (path: string, lat: number, lon: number) =>
      api.sql`update bookings set doc = jsonb_set(jsonb_set(doc, ${`{fields,routes,${path},lat}`}::text[], ${String(lat)}::jsonb),
                                                  ${`{fields,routes,${path},lon}`}::text[], ${String(lon)}::jsonb)
               where customer_reference in ('on-time', 'late') and load_type = 'FCL'`;
    await at('portOfLoading', 20.86, 106.68);
    await at('portOfDischarge', 51.95, 4.14);
    const [late] = await api.sql<{ id: string }>`select id from bookings where customer_reference = 'late'`;
    const params = { id: late?.id ?? '' };
    const one = (await callers.partner.call(getBookingEmissions, { params })).data;
    expect(one).toMatchObject({
      reason: null,
      tonnes: 1,
      legs: [{ mode: 'sea', from: 'VNHPH', to: 'NLRTM', factor: 19.77 }],
    });
    expect(one.legs[0]?.km).toBeGreaterThan(15_000);
    expect(one.co2eKg).toBeCloseTo(((one.legs[0]?.km ?? 0) * 19.77) / 1000, 3);
    const sums = (await callers.agent.call(getAnalyticsEmissions, { query: period })).data;
    expect(sums).toMatchObject({
      bookings: 5,
      estimated: 2,
      months: [{ month: '2026-03', bookings: 5, estimated: 2 }],
    });
    expect(sums.co2eKg).toBeCloseTo(2 * (one.co2eKg ?? 0), 1);
    expect((await callers.stranger.call(getBookingEmissions, { params })).status).toBe(404);
    await api.sql`update bookings set doc = jsonb_set(doc, '{fields,equipments,0,items,0,weight}', 'null') where customer_reference = 'late'`;
    expect((await callers.agent.call(getBookingEmissions, { params })).data).toMatchObject({
      co2eKg: null,
      reason: 'weight',
      tonnes: null,
    });
    expect((await callers.agent.call(getAnalyticsEmissions, { query: period })).data.estimated).toBe(1);
  });

  test('sum up free time without costs for customers', async () => {
    const { status, data } = await callers['customer-admin'].call(getAnalyticsFreeTime, { query: period });
    expect(status).toBe(200);
    expect(data).toMatchObject({ bookings: 2, isPartial: false });
    expect(data.clocks.flatMap(({ costs }) => costs)).toEqual([]);
  });
});

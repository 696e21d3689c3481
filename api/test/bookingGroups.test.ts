import { read, utils } from '@e965/xlsx';
import {
  type BookingFields,
  type BookingGroup,
  calendarDates,
  calendarDayBookings,
  createTicket,
  getAnalyticsTotals,
  listBookingDays,
  listBookingGroups,
  listBookingPositions,
  listBookings,
  noMilestone,
  toAnalyzedList,
} from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import {
  type BookingGrouping,
  bookingGroupingKeys,
  bookingSortKeys,
  bookingStatuses,
  bookingTableColumns,
  type ContainerTypeCode,
  calculateTeu,
  isByContainer,
  tripPosition,
} from '@quayside/freight';
import fc from 'fast-check';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  haiphong,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

const BOOKINGS = 70;
const roles = ['agent', 'partner', 'importer', 'customer-admin', 'super-admin'] as const satisfies readonly Role[];
let api: TestApi;
let owner: string;
const callers = {} as Record<(typeof roles)[number], ApiClient>;
const ids: string[] = [];

/** Moments around midnight of the places, at the ends of weeks. */
const moment = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => new Date(Date.UTC(2026, 10, 15 + day, hour, 30)).toISOString()),
  { freq: 5 },
);
const sizes: readonly ContainerTypeCode[] = ['20GP', '40HC', '45HC'];
const randomBooking = fc.record({
  organisation: fc.nat({ max: 2 }),
  loadType: fc.constantFrom('FCL' as const, 'LCL' as const, 'AIR' as const),
  status: fc.constantFrom(...bookingStatuses),
  etd: moment,
  eta: moment,
  carrier: fc.option(fc.constantFrom('Maersk', 'CMA CGM, Marseille', 'Hapag-Lloyd')),
  vessel: fc.option(fc.constantFrom('Ever Given', 'EVER GIVEN', 'MSC: Oscar')),
  containers: fc.array(fc.tuple(fc.constantFrom(...sizes), fc.integer({ min: 1, max: 3 })), { maxLength: 2 }),
  kg: fc.integer({ min: 0, max: 90_000 }).map((grams) => grams / 1_000),
  cbm: fc.integer({ min: 0, max: 9_000 }).map((litres) => litres / 1_000),
  isOwned: fc.boolean(),
  milestone: fc.option(fc.constantFrom('departed', 'transshipment_arrived', 'delivered')),
  shippingStatus: fc.constantFrom('created', 'onboard', 'arrived'),
});

const item = { number: '', seals: [], packages: null, weight: null, measurement: null };

const createRow = (organisation: Organisation, one: typeof randomBooking extends fc.Arbitrary<infer T> ? T : never) => {
  const { loadType, status, etd, eta } = one;
  const row = createBookingRow(organisation, { loadType, status, etd, eta, reference: `R${ids.length % 7}` });
  const carrier = one.carrier && { code: null, name: one.carrier };
  const { routes, airRoutes } = row.fields;
  return {
    ...row,
    fields: {
      ...row.fields,
      routes: routes && { ...routes, carrier, vessel: one.vessel ?? '' },
      airRoutes: airRoutes && { ...airRoutes, carrier },
      equipments: one.containers.map(([size, count]) => ({ size, items: Array.from({ length: count }, () => item) })),
      totalWeight: one.kg,
      totalMeasurement: one.cbm,
    } as unknown as BookingFields,
  };
};

beforeAll(async () => {
  const samples = fc.sample(randomBooking, { numRuns: BOOKINGS, seed: 11 });
  const { place, filled } = await fillPlace(async (database) => {
    const first = await insertOrganisation(database, 'First');
    const sibling = { ...(await insertOrganisation(database, 'Sibling')), agent: first.agent };
    const organisations = [first, sibling, await insertOrganisation(database, 'Stranger')];
    for (const one of samples) ids.push(await book(database, createRow(organisations[one.organisation] ?? first, one)));
    return first;
  });
  api = await startApi({ place });
  const given = createGiven(api);
  const staff = await createOrganisationUser(given, filled, 'agent');
  owner = staff.id;
  callers.agent = await signIn(api, staff);
  for (const role of roles.slice(1))
    callers[role] = await signIn(api, await createOrganisationUser(given, filled, role));
  for (const [index, { milestone, shippingStatus }] of samples.entries())
    await api.sql`update bookings set last_milestone = ${milestone}, shipping_status = ${shippingStatus}
      where id = ${ids[index] ?? ''}`;
  for (const [index, { isOwned, organisation }] of samples.entries())
    if (isOwned && organisation < 2)
      await api.sql`insert into booking_owners (booking_id, agent_id, owner_id)
        values (${ids[index] ?? ''}, ${filled.agent.id}, ${owner})`;
});
afterAll(() => api.stop());

type Query = Readonly<Record<string, string>>;

const readList = async (caller: ApiClient, query: Query) => {
  const reply = await caller.call(listBookings, { query: { ...query, limit: -1 } as never });
  expect(reply.status).toBe(200);
  return reply.data;
};
const readGroups = async (caller: ApiClient, groupBy: BookingGrouping, query: Query = {}) =>
  caller.call(listBookingGroups, { query: { ...query, groupBy } as never });
const download = async (caller: ApiClient, query: Query) => {
  const { token } = (await caller.call(createTicket, { body: { path: '/api/bookings/csv' } })).data;
  return api.anonymous.fetch(`/bookings/csv?${new URLSearchParams({ type: 'current', ...query, token })}`);
};

type List = Awaited<ReturnType<typeof readList>>;

/** Calculates the sums of bookings from their cards, without the database. */
const sumCards = ({ docs }: List) => {
  const sum = (of: (card: List['docs'][number]) => number) =>
    Math.round(docs.reduce((total, card) => total + of(card), 0) * 1_000) / 1_000;
  return {
    bookings: docs.length,
    teu: sum(({ equipment, loadType }) =>
      isByContainer(loadType)
        ? equipment.reduce((teu, { quantity, type }) => teu + quantity * calculateTeu(type as ContainerTypeCode), 0)
        : 0,
    ),
    weightKg: sum(({ totalWeight }) => totalWeight ?? 0),
    volumeCbm: sum(({ totalMeasurement }) => totalMeasurement ?? 0),
  };
};

const filters = fc.record(
  {
    status: fc.subarray([...bookingStatuses], { minLength: 1 }).map((chosen) => chosen.join()),
    loadType: fc.subarray(['FCL', 'LCL', 'AIR'], { minLength: 1 }).map((chosen) => chosen.join()),
    eta: fc.constantFrom('2026-11-16..2026-11-24', '2026-11-22..', '..2026-11-22'),
    searchText: fc.constantFrom('R1', 'R2', 'MBL'),
    portOfLoading: fc.constantFrom(haiphong.code, 'HAN'),
    lastMilestone: fc.subarray(['none', 'departed', 'delivered'], { minLength: 1 }).map((chosen) => chosen.join()),
  },
  { requiredKeys: [] },
);
const sort = fc.constantFrom(...bookingSortKeys, 'by_etd', '-eta,carrier');

test('count, list, group sums, CSV and workbook agree for any filter, grouping, order and role', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...roles),
      filters,
      fc.constantFrom(...bookingGroupingKeys),
      sort,
      async (role, filter, groupBy, order) => {
        const caller = callers[role];
        const isRefused = groupBy === 'owner' && !['agent', 'super-admin'].includes(role);
        const reply = await readGroups(caller, groupBy, filter);
        expect([role, groupBy, reply.status]).toEqual([role, groupBy, isRefused ? 403 : 200]);
        if (isRefused) return;
        const { groups, hasMore } = reply.data;
        const whole = await readList(caller, filter);
        expect(hasMore).toBe(false);
        expect(groups.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(whole.totalDocs);
        const lists = new Map<BookingGroup, List>();
        for (const group of groups) {
          const list = await readList(caller, { ...filter, group: group.group, sort: order });
          expect({ ...group, ...sumCards(list) }).toEqual(group);
          lists.set(group, list);
        }
        const listed = [...lists.values()].flatMap(({ docs }) => docs.map(({ _id }) => _id));
        expect([...listed].sort()).toEqual(whole.docs.map(({ _id }) => _id).sort());

        const expected = [...lists].flatMap(([{ title, bookings, teu, weightKg, volumeCbm }, { docs }]) => [
          [title, bookings, teu, weightKg, volumeCbm, '', ''],
          ...docs.map((card) => {
            const text = (key: 'master' | 'status') =>
              bookingTableColumns[key].text(card, { now: new Date(), timeZone: 'UTC' }) ?? '';
            return [title, '', '', '', '', text('master'), text('status')];
          }),
        ]);
        const query = { ...filter, sort: order, groupBy, columns: 'master,status', timeZone: 'UTC' };
        const csv = readCsv(await (await download(caller, query)).text()).map((row) => Object.values(row));
        expect(csv).toEqual(expected.map((row) => row.map(String)));
        const { Sheets } = read(
          Buffer.from(await (await download(caller, { ...query, format: 'xlsx' })).arrayBuffer()),
        );
        const sheet = utils.sheet_to_json<unknown[]>(Sheets.Bookings ?? {}, { header: 1, defval: '' });
        expect(sheet.slice(1)).toEqual(expected);
      },
    ),
    { numRuns: 30, seed: 3 },
  );
});

/** The period of all dates of the samples. */
const whole = { firstDay: '2026-11-09', lastDay: '2026-12-20' };
/** Filters that analytics has, too. */
const analyzed = fc.record(
  { loadType: fc.constantFrom('FCL', 'AIR', 'SEA'), portOfLoading: fc.constantFrom(haiphong.code, 'HAN') },
  { requiredKeys: [] },
);

test('calendar, map and board agree with the list for any filter and role', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...roles),
      filters,
      fc.constantFrom(...calendarDates),
      async (role, filter, by) => {
        const caller = callers[role];
        const list = await readList(caller, filter);
        const listed = new Set(list.docs.map(({ _id }) => _id));

        const calendar = (await caller.call(listBookingDays, { query: { ...filter, by, ...whole } as never })).data;
        expect(calendar.days.reduce((sum, { bookings }) => sum + bookings, calendar.without)).toBe(list.totalDocs);
        for (const { day, bookings, first } of calendar.days) {
          // The link of a day replaces the filter by this date; the day is within it.
          const ofDay = await readList(caller, { ...filter, [by]: `${day}..${day}` });
          expect([day, ofDay.totalDocs]).toEqual([day, bookings]);
          expect(first).toHaveLength(Math.min(bookings, calendarDayBookings));
          for (const { _id } of first) expect(ofDay.docs.map((card) => card._id)).toContain(_id);
        }

        const map = (await caller.call(listBookingPositions, { query: filter as never })).data;
        const now = new Date();
        const located = list.docs.filter((card) => tripPosition(card, now).kind !== 'none').map(({ _id }) => _id);
        expect([map.total, map.totalCapped, map.hasMore]).toEqual([list.totalDocs, false, false]);
        expect(map.points.flatMap((point) => point.ids).sort()).toEqual(located.sort());

        for (const { group, bookings } of (await readGroups(caller, 'milestone', filter)).data.groups) {
          const milestone = group.slice('milestone:'.length) || noMilestone;
          const column = await readList(caller, { ...filter, lastMilestone: milestone });
          const isShown = !filter.lastMilestone || filter.lastMilestone.split(',').includes(milestone);
          expect([group, column.totalDocs, isShown]).toEqual([group, bookings, true]);
          for (const { _id } of column.docs) expect(listed).toContain(_id);
        }
      },
    ),
    { numRuns: 30, seed: 5 },
  );
});

test('analytics, its list and its calendar agree for any filter and role', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...roles), analyzed, async (role, filter) => {
      const caller = callers[role];
      const period = { ...filter, from: '2026-11', to: '2026-12' };
      const { total } = (await caller.call(getAnalyticsTotals, { query: period as never })).data;
      const behind = toAnalyzedList(period as never, {});
      expect((await readList(caller, behind)).totalDocs).toBe(total.bookings);
      const { days } = (await caller.call(listBookingDays, { query: { ...behind, by: 'etd', ...whole } as never }))
        .data;
      expect(days.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(total.bookings);
    }),
    { numRuns: 12, seed: 6 },
  );
});

describe('listBookingDays', () => {
  const ask = (query: object) =>
    callers.agent.call(listBookingDays, { query: { by: 'eta', ...whole, ...query } as never });

  test('refuses a period that ends before it begins or is longer than six weeks', async () => {
    for (const lastDay of ['2026-11-08', '2026-12-21']) {
      const refused = await ask({ lastDay });
      expect([refused.status, refused.error.errors?.[0]?.path]).toEqual([422, 'lastDay']);
      expect(refused.error.errors?.[0]?.message).toBe('must be within 42 days after the first day');
    }
  });

  test('names exceptions only to callers who see them', async () => {
    const [id = ''] = (await readList(callers.agent, {})).docs.flatMap(({ _id, eta }) => (eta ? [_id] : []));
    await api.sql`update bookings set exception_count = 1, temp_status = 'exception' where id = ${id}`;
    const markedBy = async (caller: ApiClient) => {
      const { days } = (await caller.call(listBookingDays, { query: { by: 'eta', ...whole, ids: [id] } })).data;
      const { points } = (await caller.call(listBookingPositions, { query: { ids: [id] } })).data;
      return [days[0]?.first[0]?.hasException, points.every(({ exceptions }) => exceptions === 0)];
    };
    expect(await markedBy(callers.agent)).toEqual([false, true]);
    await api.sql`update users set services = '{exception}' where id = ${owner}`;
    expect((await markedBy(callers.agent))[0]).toBe(true);
  });
});

describe('listBookingGroups', () => {
  test('orders weeks by date and names them, with the group without a date last', async () => {
    const { groups } = (await readGroups(callers.agent, 'etaWeek')).data;
    expect(groups.map(({ title }) => title)).toEqual([
      'Week 46, 2026/11/09 to 2026/11/15',
      'Week 47, 2026/11/16 to 2026/11/22',
      'Week 48, 2026/11/23 to 2026/11/29',
      'Week 49, 2026/11/30 to 2026/12/06',
      'No ETA',
    ]);
  });

  test('groups spellings of a vessel together, and names owners', async () => {
    const vessels = (await readGroups(callers.agent, 'vessel')).data.groups;
    expect(vessels.map(({ group }) => group)).toEqual(['vessel:EVER GIVEN', 'vessel:MSC: OSCAR', 'vessel:']);
    const owners = (await readGroups(callers.agent, 'owner')).data.groups;
    expect(owners.map(({ group }) => group)).toEqual([`owner:${owner}`, 'owner:']);
    expect(owners[1]?.title).toBe('No owner');
  });

  test('shows a stranger none of the bookings of a group', async () => {
    const [group] = (await readGroups(callers['super-admin'], 'customer')).data.groups.slice(-1);
    const { docs } = await readList(callers.importer, { group: group?.group ?? '' });
    expect(docs).toEqual([]);
  });

  test('refuses an unknown group and grouping with a sentence', async () => {
    const refused = await callers.agent.call(listBookings, { query: { group: 'price:1' } as never });
    expect([refused.status, refused.error.errors?.[0]?.message]).toEqual([
      422,
      'is not a group, such as carrier:MAEU or etaWeek:2026-11-23',
    ]);
    expect((await readGroups(callers.agent, 'price' as never)).status).toBe(422);
  });
});

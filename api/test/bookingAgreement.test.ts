import type { BookingSummary, listBookings } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import {
  type BookingStatus,
  bookingSortKeys,
  bookingStatuses,
  dueTodayKinds,
  exceptionCard,
  loadTypeChoices,
  loadTypes,
  MAX_SORT_COLUMNS,
  summaryCounts,
} from '@quayside/freight';
import fc from 'fast-check';
import type * as v from 'valibot';
import { raiseException } from '../src/modules/exceptions/raiseException';
import type { Database } from '../src/ports/database';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { createGiven, signIn } from './given';
import { readCsv } from './readCsv';
import { startApi, type TestApi } from './startApi';

type List = v.InferOutput<typeof listBookings.answer>;
type Query = Readonly<Record<string, unknown>>;

const BOOKINGS = 120;
const roles = [
  'super-admin',
  'admin',
  'agent',
  'partner',
  'importer',
  'customer-admin',
] as const satisfies readonly Role[];
/** Has no exception display, so it sees no exceptions. */
const unaware: (typeof roles)[number] = 'importer';
let api: TestApi;
let organisations: Organisation[];
const callers = {} as Record<(typeof roles)[number], ApiClient>;
const ids: string[] = [];

/** In half hours, so that no window of whole hours ends at an ETA while the test runs. */
const eta = fc.option(
  fc.integer({ min: -60, max: 240 }).map((hours) => hours + 0.5),
  { freq: 5 },
);
const randomBooking = fc.record({
  organisation: fc.nat({ max: 2 }),
  loadType: fc.constantFrom(...loadTypes),
  status: fc.constantFrom<BookingStatus>(...bookingStatuses),
  eta,
  reference: fc.constantFrom('alpha', 'beta', 'gamma delta'),
  /** Exceptions that were raised, and the number of acknowledged ones. */
  raised: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  acknowledged: fc.nat({ max: 3 }),
  warned: fc.boolean(),
});

const fill = async (database: Database) => {
  const first = await insertOrganisation(database, 'First');
  const sibling = { ...(await insertOrganisation(database, 'Sibling')), agent: first.agent };
  organisations = [first, sibling, await insertOrganisation(database, 'Stranger')];
  const start = Date.now();
  for (const one of fc.sample(randomBooking, { numRuns: BOOKINGS, seed: 7 })) {
    const organisation = organisations[one.organisation] ?? first;
    const at = one.eta === null ? null : new Date(start + one.eta * 3_600_000).toISOString();
    const { loadType, status, reference } = one;
    const id = await book(database, createBookingRow(organisation, { loadType, status, reference, eta: at, etd: at }));
    ids.push(id);
    await database.transaction(async (tx) => {
      for (let key = 0; key < one.raised; key += 1)
        await raiseException(tx, id, { key: `late ${key}`, exceptionType: 'ETA_DELAYED', evidence: [] });
      if (one.warned) await raiseException(tx, id, { key: 'warned', exceptionType: 'TRANSPORT_WARNING', evidence: [] });
    });
  }
  return first;
};

/** Acknowledges some exceptions over HTTP, as users do. */
const acknowledgeSome = async () => {
  const samples = fc.sample(randomBooking, { numRuns: BOOKINGS, seed: 7 });
  for (const [index, { raised, acknowledged }] of samples.entries()) {
    if (raised === 0 || acknowledged === 0) continue;
    const histories = await callers['super-admin'].get(`/bookings/${ids[index]}/histories`);
    const open = (histories.data as { id: string; type: string }[]).filter(
      ({ type }) => type === 'gatehouse-exception',
    );
    for (const { id } of open.slice(0, acknowledged)) await callers['super-admin'].put(`/blinkfreight/histories/${id}`);
  }
};

beforeAll(async () => {
  const { place, filled } = await fillPlace(fill);
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of roles) callers[role] = await signIn(api, await createOrganisationUser(given, filled, role));
  await api.sql`update users set services = '{exception}' where role <> ${unaware}`;
  await acknowledgeSome();
});
afterAll(() => api.stop());

const list = async (caller: ApiClient, query: Query): Promise<List> => {
  const reply = await caller.get('/bookings', { query });
  expect(reply.status).toBe(200);
  return reply.data as List;
};

/** Returns every booking of a list, page by page. */
const walk = async (caller: ApiClient, query: Query): Promise<string[]> => {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: List = await list(caller, { ...query, limit: 40, ...(cursor && { cursor }) });
    found.push(...page.docs.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
};

const exported = async (caller: ApiClient, query: Query): Promise<string[]> => {
  const reply = await caller.get('/bookings/csv', { query });
  expect(reply.status).toBe(200);
  return readCsv(String(reply.body)).map((row) => row['Booking ID'] ?? '');
};

const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 }).map((chosen) => chosen.join());
const day = fc
  .integer({ min: -3, max: 10 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
/** Fields that a card leaves out. */
const around = {
  from: day,
  to: day,
  searchText: fc.constantFrom('alpha', 'beta', 'gamma-delta', 'MBL'),
  company: fc.nat({ max: 2 }).map((index) => organisations[index]?.customer.id ?? ''),
  consignee: fc.nat({ max: 2 }).map((index) => organisations[index]?.consignee.id ?? ''),
  portOfLoading: some(['VNHPH', 'HAN']),
};
const surroundings = fc.record(around, { requiredKeys: [] });
/** Up to three columns in any direction. */
const columnSort = fc
  .shuffledSubarray([...bookingSortKeys], { minLength: 1, maxLength: MAX_SORT_COLUMNS })
  .chain((keys) => fc.tuple(...keys.map((key) => fc.constantFrom(key, `-${key}`))))
  .map((columns) => columns.join());
const filters = fc.record(
  {
    ...around,
    status: some(bookingStatuses),
    loadType: some([...loadTypeChoices, 'FBA']),
    tempStatus: fc.constantFrom('exception', 'none'),
    arrivingWithinHours: fc.integer({ min: 1, max: 240 }),
    dueToday: fc.constantFrom(...dueTodayKinds),
    mine: fc.constant('true'),
    anyOf: fc
      .record(
        {
          status: some(bookingStatuses),
          loadType: some([...loadTypeChoices]),
          documents: fc.constantFrom('missing', 'overdue'),
          owner: fc.constant('none'),
          portOfLoading: some(['VNHPH', 'HAN']),
          eta: fc.constantFrom('next-7-days', 'last-7-days'),
          exceptionType: fc.constant('ETA_DELAYED'),
          reference: fc.constantFrom('alpha', 'beta'),
        },
        { requiredKeys: [] },
      )
      .map((parts) => `${new URLSearchParams(parts as Record<string, string>)}`)
      .filter((written) => written !== ''),
    ids: fc.constant(null).map(() => ids.filter((_, index) => index % 3 === 0).join()),
    sort: fc.oneof(fc.constantFrom('last_updated', 'by_etd'), columnSort),
  },
  { requiredKeys: [] },
);
const role = fc.constantFrom(...roles);

test('returns the same bookings in total, pages and export for any filter', async () => {
  await fc.assert(
    fc.asyncProperty(role, filters, async (who, filter) => {
      const caller = callers[who];
      const walked = await walk(caller, filter);
      expect(new Set(walked).size).toBe(walked.length);
      expect((await list(caller, filter)).totalDocs).toBe(walked.length);
      expect((await caller.post('/bookings/search', { ...filter, limit: -1 })).data).toMatchObject({
        totalDocs: walked.length,
      });
      expect(await exported(caller, { ...filter, type: 'current' })).toEqual(walked);
    }),
    { numRuns: 40, seed: 1 },
  );
});

test('returns with alternatives exactly the bookings that one of them finds alone', async () => {
  const alternatives = {
    status: 'new,completed',
    owner: 'none',
    reference: 'alpha',
    loadType: 'AIR',
    eta: 'next-7-days',
  };
  const parts = fc.subarray(Object.entries(alternatives), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(role, parts, surroundings, async (who, chosen, filter) => {
      const caller = callers[who];
      const alone = await Promise.all(chosen.map((part) => walk(caller, { ...filter, [part[0]]: part[1] })));
      const both = await walk(caller, { ...filter, anyOf: `${new URLSearchParams(chosen)}` });
      expect([...both].sort()).toEqual([...new Set(alone.flat())].sort());
    }),
    { numRuns: 20, seed: 3 },
  );
});

test('counts the list that each card opens, with any filters', async () => {
  await fc.assert(
    fc.asyncProperty(role, surroundings, fc.boolean(), async (who, filter, isWhole) => {
      const caller = callers[who];
      const narrowed = isWhole ? {} : filter;
      const summary = (await caller.get('/bookings/summary', { query: narrowed })).data as BookingSummary;
      for (const { key, filter: card } of summaryCounts) {
        const { totalDocs } = await list(caller, { ...narrowed, ...card, limit: 1 });
        expect([who, narrowed, key, summary[key]]).toEqual([who, narrowed, key, totalDocs]);
      }
    }),
    { numRuns: 20, seed: 2 },
  );
});

test.each(roles)('%s: the badge counts bookings with open exceptions; "all" counts all visible ones', async (who) => {
  const caller = callers[who];
  const summary = (await caller.get('/bookings/summary')).data as BookingSummary;
  const { docs } = await list(caller, { ...exceptionCard.filter, limit: -1 });
  const open = await api.sql<{ id: string; n: number }>`
    select booking_id as id, count(*)::int as n from booking_histories
     where type = 'gatehouse-exception' and exception_type <> 'TRANSPORT_WARNING' and acknowledged_at is null group by 1`;
  const counts = new Map(who === unaware ? [] : open.map(({ id, n }) => [id, n]));
  const everything = await list(caller, { limit: -1 });
  expect(everything.docs.map(({ _id, exceptionCount }) => [_id, exceptionCount])).toEqual(
    everything.docs.map(({ _id }) => [_id, counts.get(_id) ?? 0]),
  );
  expect(docs.map(({ _id }) => _id)).toEqual(
    everything.docs.filter(({ _id }) => counts.has(_id)).map(({ _id }) => _id),
  );
  expect(summary.exceptionBookings).toBe(docs.length);
  const all = await exported(caller, { type: 'all', status: 'cancelled', searchText: 'alpha' });
  expect(all).toEqual(everything.docs.map(({ _id }) => _id));
});

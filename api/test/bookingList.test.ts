import { calendarDates, type listBookingGroups, listBookings } from '@quayside/contract';
import { bookingGroupingKeys, dueTodayKinds, exceptionCard, summaryCounts } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { readDays, selectWithoutDate } from '../src/modules/bookings/list/bookingDays';
import { readGroups } from '../src/modules/bookings/list/bookingGroups';
import { selectMapIds } from '../src/modules/bookings/list/bookingPositions';
import { listPage, toListCondition } from '../src/modules/bookings/list/listPage';
import { calculateBookingSummary } from '../src/modules/bookings/list/summary';
import { toRowSecurityCaller } from '../src/platform/people/user';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  createViewer,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
  type Organisation,
} from './bookingWorld';
import { explaining } from './explaining';
import { createGiven, signIn } from './given';
import { startApi, type TestApi } from './startApi';

const ROWS = 20_000;
let api: TestApi;
let own: Organisation;
let template: string;
const callers: Record<string, ApiClient> = {};
const plans: string[] = [];
/** Plans of whole lists by ETD and by update: an index provides their order. */
const ordered: string[] = [];

const query = (input: object) => v.parse(listBookings.query, input);

beforeAll(async () => {
  const { place, filled } = await fillPlace(async (database) => {
    const one = await insertOrganisation(database, 'One');
    const two = await insertOrganisation(database, 'Two');
    template = await book(database, createBookingRow(one, { reference: 'first' }));
    const second = await book(database, createBookingRow(two, { reference: 'second' }));
    await multiplyBooking(database, template, { count: 3_000, offset: 0 });
    await multiplyBooking(database, second, { count: ROWS, offset: 100_000 });
    await database.db.execute(sql`analyze`);
    const askers = (['admin', 'customer-admin', 'partner', 'importer', 'super-admin'] as const).map((role) =>
      createViewer(one, role),
    );
    for (const user of askers) {
      const explained = explaining(database.asCaller(toRowSecurityCaller(user)), plans);
      for (const asked of [{}, { sort: 'by_etd' }]) {
        const before = plans.length;
        await listPage(explained, user, query(asked));
        ordered.push(plans[before] ?? '');
      }
      for (const asked of [
        { page: 40 },
        { status: 'new' },
        { ids: [template, second] },
        { shipper: [one.shipper.id] },
        { consignee: [one.consignee.id], sort: 'by_etd' },
        { searchText: 'no such number' },
        { tempStatus: 'exception' },
        { arrivingWithinHours: 24, loadType: 'AIR', status: 'new,in-progress' },
        { searchText: 'M000012' },
        { searchText: 'MSCU0000123' },
        ...dueTodayKinds.map((dueToday) => ({ dueToday })),
        { portOfLoading: 'P7' },
        { lastMilestone: 'none' },
        ...(user.role === 'super-admin' ? [] : [{ hadException: 'ETA_DELAYED', documentWasOverdue: 'Bill of lading' }]),
        { stayedAt: 'SGSIN' },
        { company: one.customer.id },
        // The orders that a person chooses have no index across all agents.
        ...(user.role === 'super-admin' ? [] : [{ sort: 'eta' }, { sort: 'reference,-eta' }]),
      ]) {
        await listPage(explained, user, query(asked));
      }
      await calculateBookingSummary(explained, user, {});
      if (user.role === 'super-admin') continue;
      const where = await toListCondition(explained.db, user, {});
      for (const groupBy of bookingGroupingKeys.filter((key) => key !== 'owner' || user.role === 'admin'))
        await readGroups(explained.db, { user, where, groupBy }, 200);
      for (const by of calendarDates) {
        await readDays(explained.db, where, { by, firstDay: '2026-11-09', lastDay: '2026-12-20' });
        await selectWithoutDate(explained.db, where, by).limit(10);
      }
      await selectMapIds(explained.db, where);
    }
    return one;
  });
  own = filled;
  api = await startApi({ place });
  const given = createGiven(api);
  for (const role of ['admin', 'customer-admin', 'partner', 'importer', 'super-admin'] as const) {
    callers[role] = await signIn(api, await createOrganisationUser(given, own, role));
  }
});
afterAll(() => api.stop());

const list = async (role: string, asked: object) => {
  const reply = await callers[role]?.get('/bookings', { query: asked as Record<string, unknown> });
  expect([reply?.status, reply?.error.message]).toEqual([200, undefined]);
  return reply?.data as v.InferOutput<typeof listBookings.answer>;
};

test('uses no full table scan for any list query', () => {
  expect(plans.length).toBeGreaterThan(100);
  expect(plans.filter((plan) => /Seq Scan on bookings/.test(plan))).toEqual([]);
});

test('sorts no list by update or ETD in memory, for any user', () => {
  expect(ordered).toHaveLength(10);
  expect(ordered.filter((plan) => /Sort Key: bookings\./.test(plan))).toEqual([]);
});

test.each(['admin', 'customer-admin', 'partner', 'importer', 'super-admin'])(
  '%s: shows numbers equal to the length of the list that the card opens',
  async (role) => {
    const summary = (await callers[role]?.get('/bookings/summary'))?.data as Record<string, number>;
    for (const { key, filter } of [...summaryCounts, exceptionCard]) {
      const { totalDocs } = await list(role, filter);
      expect([key, totalDocs]).toEqual([key, summary[key]]);
    }
    const inTheAir = await list(role, { status: 'in-progress', loadType: 'AIR', limit: -1 });
    expect(inTheAir.docs).toHaveLength(summary.airBookings ?? -1);
    expect(new Set(inTheAir.docs.map(({ loadType }) => loadType))).toEqual(new Set(['AIR']));
  },
);

test('keeps stored totals equal to counted ones, also after changes', async () => {
  const mismatches = () => api.sql`
    select * from (select agent_id, company_id, load_type, status, temp_status, count(*)::int as n from bookings group by 1, 2, 3, 4, 5) counted
      full join (select agent_id, company_id, load_type, status, temp_status, sum(n)::int as n from booking_totals group by 1, 2, 3, 4, 5 having sum(n) <> 0) kept
      using (agent_id, company_id, load_type, status, temp_status, n) where counted.n is distinct from kept.n or (counted.n is null) or (kept.n is null)`;
  /** The same for agents, partners and consignees that are companies. */
  const ofParties = () => api.sql`
    with counted as (
      select agent_id, '' as partner_id, '' as consignee_id, load_type, status, temp_status, count(*)::int as n from bookings
       group by 1, 2, 3, 4, 5, 6
      union all
      select '', partner_id, '', load_type, status, temp_status, count(*)::int from bookings
       where partner_id is not null group by 1, 2, 3, 4, 5, 6
      union all
      select '', '', consignee_id, load_type, status, temp_status, count(*)::int from bookings
       where consignee_id in (select id from companies) group by 1, 2, 3, 4, 5, 6),
    kept as (select agent_id, partner_id, consignee_id, load_type, status, temp_status, sum(n)::int as n from party_totals group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0)
    (table counted except table kept) union all (table kept except table counted)`;
  expect([...(await mismatches()), ...(await ofParties())]).toEqual([]);
  await Promise.all([
    api.sql`update bookings set status = 'completed' where status = 'new' and mbl_number like 'M00000001%'`,
    api.sql`update bookings set temp_status = 'none', exception_count = 0 where mbl_number like 'M00000017%'`,
    api.sql`delete from bookings where mbl_number like 'M00000002%'`,
    api.sql`update bookings set customer_reference = 'same kind' where mbl_number like 'M00000003%'`,
  ]);
  expect([...(await mismatches()), ...(await ofParties())]).toEqual([]);
  expect(await api.sql`select from party_totals where agent_id <> '' and n > 0`).not.toEqual([]);
  expect(await api.sql`select from party_totals where partner_id <> '' and n > 0`).not.toEqual([]);
  expect(await api.sql`select from party_totals where consignee_id <> '' and n > 0`).not.toEqual([]);
});

test('updates a cached card after any change, and removes it with its booking', async () => {
  const shown = async () => (await list('admin', { ids: [template] })).docs;
  const [before] = await shown();
  expect(await shown()).toEqual([before]);
  await api.sql`update bookings set customer_reference = 'changed beside the product' where id = ${template}`;
  expect(await shown()).toEqual([{ ...before, customerReference: 'changed beside the product' }]);
  await api.sql`update bookings set customer_reference = 'first' where id = ${template}`;
  expect(await shown()).toEqual([before]);
  await api.sql`update bookings set load_type = 'FBA' where id = ${template}`;
  expect(await shown()).toEqual([]);
  await api.sql`update bookings set load_type = 'FCL' where id = ${template}`;
  expect(await shown()).toEqual([before]);
});

test('excludes fulfilment bookings from all lists', async () => {
  expect((await list('super-admin', { loadType: 'FBA' })).totalDocs).toBe(0);
  expect((await list('admin', { searchText: 'M000000005' })).docs.every(({ loadType }) => loadType !== 'FBA')).toBe(
    true,
  );
  const { docs } = await list('admin', { limit: -1 });
  expect(docs.some(({ loadType }) => loadType === 'FBA')).toBe(false);
});

test.each(['-updatedAt', 'by_etd'])('loads more by %s without gaps or duplicates during writes', async (sort) => {
  const before = new Set((await list('admin', { limit: -1 })).docs.map(({ _id }) => _id));
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 1; page === 1 || cursor !== null; page += 1) {
    const found: Awaited<ReturnType<typeof list>> = await list('admin', {
      sort,
      limit: 200,
      page,
      ...(cursor && { cursor }),
    });
    seen.push(...found.docs.map(({ _id }) => _id));
    expect(found.hasNextPage).toBe(found.nextCursor !== null);
    cursor = found.nextCursor;
    const id = (page + (sort === 'by_etd' ? 900_000 : 800_000)).toString(16).padStart(24, '0');
    await api.sql`
      insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, etd, mbl_number, doc)
      select ${id}, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code,
             now() + interval '900 days', ${`NEW${id}`}, doc from bookings where id = ${template}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
});

test('shows the first 200 groups, and that there are more', async () => {
  const reply = await (callers.admin as ApiClient).get('/booking-groups', { query: { groupBy: 'origin' } });
  const { groups, hasMore } = reply.data as v.InferOutput<typeof listBookingGroups.answer>;
  expect([groups.length, hasMore]).toEqual([200, true]);
});

describe('order by columns', () => {
  const admin = () => callers.admin as ApiClient;

  test('sorts by the first column, then by the next one, with unknown dates last', async () => {
    const { docs } = await list('admin', { sort: 'status,-reference', limit: 200 });
    const keys = docs.map((one) => [one.status, one.customerReference.toLowerCase()]);
    const sorted = [...keys].sort(([a = '', b = ''], [c = '', d = '']) =>
      a === c ? (b < d ? 1 : -1) : a < c ? -1 : 1,
    );
    expect(keys).toEqual(sorted);
    for (const sort of ['eta', '-eta']) {
      const { docs: last } = await list('admin', { sort, limit: -1 });
      const firstUnknown = last.findIndex(({ eta }) => eta === null);
      expect(last.slice(Math.max(firstUnknown, 0)).every(({ eta }) => eta === null)).toBe(true);
    }
  });

  test('continues behind a cursor while bookings change places', async () => {
    const read = async (more: object) => list('admin', { sort: '-reference,status', limit: 50, ...more });
    const first = await read({});
    const [moved] = first.docs;
    await api.sql`update bookings set customer_reference = '' where id = ${moved?._id ?? ''}`;
    const next = await read({ cursor: first.nextCursor });
    const seen = new Set(first.docs.map(({ _id }) => _id));
    expect(next.docs.filter(({ _id }) => seen.has(_id))).toEqual([]);
    expect(next.docs).toHaveLength(50);
  });

  test.each(['price', 'eta,eta', 'eta,etd,carrier,vessel'])('refuses %s, and names the columns', async (sort) => {
    const reply = await admin().get('/bookings', { query: { sort } });
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply.body)).toContain('Name up to 3 columns, such as eta,-carrier');
  });
});

test('returns an empty page beyond the end and all on one page, and refuses an invalid cursor', async () => {
  expect(await list('admin', { page: 99_999, limit: 10 })).toMatchObject({
    docs: [],
    hasNextPage: false,
    hasPrevPage: true,
  });
  const all = await list('customer-admin', { limit: -1 });
  expect(all).toMatchObject({ page: 1, totalPages: 1, limit: all.totalDocs, hasNextPage: false });
  expect((await callers.admin?.get('/bookings', { query: { cursor: 'nonsense' } }))?.status).toBe(400);
});

test('finds only its booking by a whole identifier in any notation', async () => {
  const { docs } = await list('admin', { searchText: 'mscu 000050-1' });
  expect(docs.map(({ mblNumber }) => mblNumber)).toEqual(['M000000501']);
});

test('filters From and To by days at the destination of the ETA', async () => {
  await api.sql`update bookings set eta = '2030-05-01T22:30:00Z' where id = ${template}`;
  const day = async (from: string) => (await list('admin', { from, to: from })).docs.map(({ _id }) => _id);
  expect(await day('2030-05-02')).toEqual([template]);
  expect(await day('2030-05-01')).toEqual([]);
  await api.sql`update bookings set eta = '2030-05-02T21:59:00Z' where id = ${template}`;
  expect(await day('2030-05-02')).toEqual([template]);
  expect(await day('2030-05-03')).toEqual([]);
});

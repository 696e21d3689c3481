import { type LoadType, statusesBeforeArrival } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { arrivingCount } from '../src/modules/bookings/list/arrivals';
import { momentsFrom } from '../src/modules/bookings/list/bookingFilter';
import { calculateBookingSummary } from '../src/modules/bookings/list/summary';
import { toRowSecurityCaller } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import {
  book,
  createBookingRow,
  createViewer,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
  type Organisation,
} from './bookingWorld';
import { connect, currentEngine, type Place } from './engines';

jest.setTimeout(180_000);

const START = Date.now();
const BOOKINGS = 24;

let place: Place;
let database: Database;
let own: Organisation;
let other: Organisation;
const ids: string[] = [];

beforeAll(async () => {
  const { place: made, filled } = await fillPlace(async (db) => {
    const [one, two] = [await insertOrganisation(db, 'One'), await insertOrganisation(db, 'Two')];
    for (const organisation of [one, two]) {
      const template = await book(db, createBookingRow(organisation));
      ids.push(template);
      await multiplyBooking(db, template, { count: BOOKINGS, offset: 1_000 * ids.length });
    }
    return { one, two };
  });
  place = made;
  ({ one: own, two: other } = filled);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from bookings order by id`);
  ids.splice(0, ids.length, ...rows.map(({ id }) => id));
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** Differences between the stored and the counted totals. */
const mismatches = async (): Promise<unknown[]> => {
  const { rows } = await database.db.execute(sql`
    with open as (
      select *, date_bin('1 hour', eta, '2000-01-01T00:00:00Z'::timestamptz) as hour from bookings
       where load_type <> 'FBA' and status in ('new', 'in-progress') and shipping_status <> 'arrived' and eta is not null),
    counted as (
      select agent_id, '' as partner_id, '' as consignee_id, hour, load_type, status, count(*)::int as n from open group by 1, 2, 3, 4, 5, 6
      union all
      select '', partner_id, '', hour, load_type, status, count(*)::int from open where partner_id is not null group by 1, 2, 3, 4, 5, 6
      union all
      select '', '', consignee_id, hour, load_type, status, count(*)::int from open
       where consignee_id in (select id from companies) group by 1, 2, 3, 4, 5, 6),
    kept as (select agent_id, partner_id, consignee_id, hour, load_type, status, sum(n)::int as n from arrival_totals group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0)
    (table counted except table kept) union all (table kept except table counted)`);
  return rows;
};

interface Write {
  /** The first of the affected bookings, and their number. */
  readonly from: number;
  readonly count: number;
  readonly set: string;
}

const minutes = fc.integer({ min: -3 * 24 * 60, max: 10 * 24 * 60 });
const createColumnArbitrary = (column: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value) => `${column} = '${value}'`);
const set = fc.oneof(
  minutes.map(
    (at) => `eta = '${new Date(START + at * 60_000).toISOString()}'::timestamptz + version * interval '7 minutes'`,
  ),
  fc.constant('eta = null'),
  createColumnArbitrary('status', ['new', 'in-progress', 'completed', 'cancelled']),
  createColumnArbitrary('shipping_status', ['created', 'onboard', 'arrived']),
  createColumnArbitrary('load_type', ['FCL', 'LCL', 'FBA']).map((one) => `${one}, mode = 'SEA'`),
  fc.constant(`load_type = 'AIR', mode = 'AIR'`),
  fc.constant('partner_id = null'),
  fc.constantFrom('one', 'two').map((which) => `partner_id = '${which}'`),
  fc.constant('consignee_id = shipper_id'),
  fc.constant('version = version + 1'),
);
const write: fc.Arbitrary<Write> = fc.record({
  from: fc.nat(2 * BOOKINGS),
  count: fc.integer({ min: 1, max: 12 }),
  set,
});

const apply = ({ from, count, set: change }: Write): Promise<unknown> => {
  const about = ids.slice(from, from + count).map((id) => `'${id}'`);
  const said = change.replace(`'one'`, `'${own.partner.id}'`).replace(`'two'`, `'${other.partner.id}'`);
  return database.db.execute(sql.raw(`update bookings set ${said} where id in (${about.join() || "''"})`));
};

test('keeps hourly totals equal to the counted ones after any write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
      for (const one of writes) await apply(one);
      expect(await mismatches()).toEqual([]);
    }),
    { numRuns: 40 },
  );
  const [gone] = ids;
  await database.db.execute(sql`delete from bookings where id = ${gone}`);
  expect(await mismatches()).toEqual([]);
  const underWay = `status = 'new', shipping_status = 'created', load_type = 'FCL', mode = 'SEA', partner_id = 'one'`;
  await apply({ from: 0, count: BOOKINGS, set: `${underWay}, eta = '${new Date(START).toISOString()}'` });
  expect(await mismatches()).toEqual([]);
  const { rows } = await database.db.execute(
    sql`select from arrival_totals where n > 0 and (partner_id <> '' or consignee_id <> '')`,
  );
  expect(rows).not.toEqual([]);
});

/** The embedded database runs one transaction at a time. */
const ofServers = currentEngine() === 'postgres' ? test : test.skip;

ofServers('who counts while another does waits for nobody, and the numbers come together again', async () => {
  await apply({ from: 0, count: BOOKINGS, set: `status = 'new', load_type = 'FCL', mode = 'SEA'` });
  const complete = (id: string | undefined) => `update bookings set status = 'completed' where id = '${id}'`;
  const slots = async () => (await database.db.execute(sql`select n from booking_totals where slot <> 0`)).rows;
  const [, first, second] = ids;
  const { client, close } = await connect(place);
  await client.query('begin');
  await client.query(complete(first));
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '1s'`);
    await tx.execute(sql.raw(complete(second)));
  });
  await client.query('commit');
  await close();
  expect([await mismatches(), await slots()]).toEqual([[], [expect.anything(), expect.anything()]]);
  await database.db.execute(sql`select fold_totals()`);
  expect([await mismatches(), await slots()]).toEqual([[], []]);
});

const roles = ['admin', 'partner', 'importer', 'super-admin'] as const;

/** Written without the totals and the scopes. */
const counted = async (
  organisation: Organisation,
  role: (typeof roles)[number],
  loadType: LoadType,
  from: Date,
  hours: number,
) => {
  const part = { admin: 'agent_id', partner: 'partner_id', importer: 'consignee_id', 'super-admin': null }[role];
  const company = createViewer(organisation, role).companyId;
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from bookings
     where load_type = ${loadType} and status in ('new', 'in-progress') and shipping_status = any(${sql.param([...statusesBeforeArrival])}::text[])
       and eta between ${from.toISOString()}::timestamptz and ${from.toISOString()}::timestamptz + ${hours} * interval '1 hour'
       and ${part === null ? sql`true` : sql`${sql.identifier(part)} = ${company}`}`);
  return rows[0]?.n;
};

test('counts arrivals to the minute for each user, under row-level security', async () => {
  await database.db.execute(sql`
    update bookings set status = 'new', shipping_status = 'created',
                        eta = ${new Date(START).toISOString()}::timestamptz + (abs(hashtext(id)) % 4320 - 1440) * interval '1 minute'`);
  await fc.assert(
    fc.asyncProperty(
      ...[
        fc.constantFrom(...roles),
        minutes,
        fc.constantFrom(1, 24, 31, 168),
        fc.constantFrom('FCL' as const, 'AIR' as const),
      ],
      async (role, at, hours, loadType) => {
        const [user, now] = [createViewer(own, role), new Date(START + at * 60_000)];
        const { db } = database.asCaller(toRowSecurityCaller(user));
        const kinds = [{ loadType: [loadType], status: ['new', 'in-progress'] as const }];
        const { rows } = await db.execute<{ n: number }>(
          sql`select ${arrivingCount(db, user, { hours, kinds }, momentsFrom(now))} as n`,
        );
        expect(rows[0]?.n).toBe(await counted(own, role, loadType, now, hours));
      },
    ),
    { numRuns: 60 },
  );
});

test('counts bookings that match both the filter and the card', async () => {
  for (const role of roles) {
    const user = createViewer(own, role);
    const [all, some] = [
      await calculateBookingSummary(database, user, {}),
      await calculateBookingSummary(database, user, { loadType: ['AIR'] }),
    ];
    expect([role, some.bookingsArrivingInNext7Days]).toEqual([role, 0]);
    expect([role, some.bookingsArrivingInNext24Hours]).toEqual([role, all.bookingsArrivingInNext24Hours]);
  }
});

import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../src/hosts/node/openDatabase';
import type { Database } from '../src/ports/database';
import {
  book,
  createBookingRow,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
  type Organisation,
} from './bookingWorld';
import { connect, currentEngine, type Place } from './engines';

jest.setTimeout(180_000);

const BOOKINGS = 12;

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

const isCounted = sql`b.load_type <> 'FBA' and b.status in ('new', 'in-progress', 'completed')`;
/** Sides of a booking, written without the functions of the migration. */
const sides = sql`
  cross join lateral (
    select b.agent_id as agent, '' as company, '' as partner, '' as consignee
    union all select b.agent_id, b.company_id, '', ''
    union all select '', '', b.partner_id, '' where b.partner_id is not null
    union all select '', '', '', b.consignee_id where b.consignee_id in (select id from companies)) s`;
const dayOf = (moment: string, zone: string) =>
  sql.raw(`case when b.trip #>> '{${moment},sure}' = 'actual' then
    case when b.trip #>> '{${moment},dateOnly}' = 'true' then left(b.trip #>> '{${moment},at}', 10)::date
         else ((b.trip #>> '{${moment},at}')::timestamptz at time zone b.${zone})::date end end`);
const planned = (name: string, field: string, zone: string) =>
  sql.raw(`(coalesce(b.trip ->> '${name}', b.doc #>> '{fields,routes,${field}}', b.doc #>> '{fields,airRoutes,${field}}')::timestamptz
    at time zone b.${zone})::date`);

/** Differences between the stored and the counted totals, by side, month, load type, carrier and lane. */
const mismatches = async (): Promise<unknown[]> => {
  const { rows } = await database.db.execute(sql`
    with facts as (
      select s.*, coalesce(date_trunc('month', b.etd at time zone b.origin_zone)::date, '-infinity') as month, b.load_type,
             b.carrier_key, b.origin_code, b.destination_code,
             (select coalesce(sum(case left(e ->> 'size', 2) when '20' then 100 when '40' then 200 when '45' then 225 else 0 end), 0)
                from jsonb_array_elements(b.doc #> '{fields,equipments}') e, jsonb_array_elements(e -> 'items')) as teu,
             (b.doc #>> '{fields,totalWeight}')::numeric * 1000 as grams,
             ${dayOf('calls,0,departure', 'origin_zone')} as left_on, ${planned('plannedEtd', 'etd', 'origin_zone')} as to_leave_on,
             ${dayOf('calls,-1,arrival', 'destination_zone')} as came_on, ${planned('plannedEta', 'eta', 'destination_zone')} as to_come_on
        from bookings b ${sides} where ${isCounted}),
    counted as (
      select agent, company, partner, consignee, month, load_type, carrier_key, origin_code, destination_code, count(*)::int as n,
             sum(teu)::int as teu, sum(grams)::bigint as grams,
             count(*) filter (where left_on is not null and to_leave_on is not null)::int,
             count(*) filter (where left_on <= to_leave_on + 1)::int,
             count(*) filter (where came_on is not null and to_come_on is not null)::int,
             count(*) filter (where came_on <= to_come_on + 1)::int
        from facts group by 1, 2, 3, 4, 5, 6, 7, 8, 9),
    kept as (
      select agent_id, company_id, partner_id, consignee_id, month, load_type, carrier, origin, destination, sum(n)::int, sum(teu)::int,
             sum(grams)::bigint, sum(departed)::int, sum(departed_on_time)::int, sum(arrived)::int, sum(arrived_on_time)::int
        from analytics_totals group by 1, 2, 3, 4, 5, 6, 7, 8, 9 having sum(n) <> 0)
    (table counted except table kept) union all (table kept except table counted)`);
  const { rows: stays } = await database.db.execute(sql`
    with counted as (
      select s.agent, s.company, s.partner, s.consignee, b.trip #>> '{calls,1,code}' as port,
             round(extract(epoch from (b.trip #>> '{calls,1,departure,at}')::timestamptz - (b.trip #>> '{calls,1,arrival,at}')::timestamptz)
                   / 21600)::int as quarters, count(*)::int as n
        from bookings b ${sides}
       where ${isCounted} and jsonb_array_length(b.trip -> 'calls') = 3 and b.trip #>> '{calls,1,arrival,sure}' = 'actual'
         and b.trip #>> '{calls,1,departure,sure}' = 'actual' group by 1, 2, 3, 4, 5, 6),
    kept as (
      select agent_id, company_id, partner_id, consignee_id, port, quarters, sum(n)::int from dwell_totals
       group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0)
    (table counted except table kept) union all (table kept except table counted)`);
  return [...rows, ...stays];
};

const moment = (day: number, sure: string, dateOnly = false) => ({
  at: `2026-03-${String(10 + day).padStart(2, '0')}T${dateOnly ? '00' : '20'}:00:00.000Z`,
  ...{ dateOnly, sure },
});
const sure = fc.constantFrom('actual', 'estimated', 'planned');
const trip = fc
  .record({
    left: fc.nat(4),
    came: fc.nat(4),
    stay: fc.nat(5),
    first: sure,
    second: sure,
    third: sure,
    dateOnly: fc.boolean(),
  })
  .map(({ left, came, stay, first, second, third, dateOnly }) => ({
    calls: [
      { code: 'VNHPH', departure: moment(left, first, dateOnly), arrival: null },
      { code: 'SGSIN', arrival: moment(1, second), departure: moment(1 + stay, third) },
      { code: 'NLRTM', arrival: moment(came + 5, third, dateOnly), departure: null },
    ],
    ...{ plannedEtd: moment(1, 'planned').at, plannedEta: moment(6, 'planned').at },
  }));

/** Stayed two days in Singapore. */
const stayed = JSON.stringify({
  calls: [
    { code: 'VNHPH', departure: moment(0, 'actual'), arrival: null },
    { code: 'SGSIN', arrival: moment(1, 'actual'), departure: moment(3, 'actual') },
    { code: 'NLRTM', arrival: moment(9, 'actual'), departure: null },
  ],
});

const choose = (column: string, values: readonly string[]) =>
  fc.constantFrom(...values).map((value) => `${column} = '${value}'`);
const put = (path: string, value: unknown) => `doc = jsonb_set(doc, '${path}', '${JSON.stringify(value)}')`;
const set = fc.oneof(
  fc
    .integer({ min: -90, max: 90 })
    .map((days) => `etd = '2026-03-31T20:00:00Z'::timestamptz + interval '${days} days'`),
  fc.constant('etd = null'),
  choose('status', ['new', 'in-progress', 'completed', 'cancelled', 'rfp']),
  choose('load_type', ['FCL', 'LCL', 'FBA']).map((one) => `${one}, mode = 'SEA'`),
  choose('origin_code', ['VNHPH', 'CNSHA']),
  fc.constantFrom('null', `'one'`, `'two'`).map((which) => `partner_id = ${which}`),
  fc.constant('consignee_id = shipper_id'),
  fc.nat(30_000).map((kg) => put('{fields,totalWeight}', kg / 8)),
  fc.constantFrom('MAEU', 'CMDU').map((code) => put('{fields,routes,carrier}', { code, name: '' })),
  fc
    .record({
      size: fc.constantFrom('20GP', '40HC', '45HC', 'LCL'),
      weights: fc.array(fc.constantFrom(null, 900), { minLength: 1, maxLength: 3 }),
    })
    .map(({ size, weights }) => put('{fields,equipments}', [{ size, items: weights.map((weight) => ({ weight })) }])),
  trip.map((one) => `trip = '${JSON.stringify(one)}'`),
  fc.constant('trip = null'),
  fc.constant('version = version + 1'),
);
const write = fc.record({ from: fc.nat(2 * BOOKINGS), count: fc.integer({ min: 1, max: 8 }), set });

const apply = ({ from, count, set: change }: { from: number; count: number; set: string }): Promise<unknown> => {
  const about = ids.slice(from, from + count).map((id) => `'${id}'`);
  const said = change.replace(`'one'`, `'${own.partner.id}'`).replace(`'two'`, `'${other.partner.id}'`);
  return database.db.execute(sql.raw(`update bookings set ${said} where id in (${about.join() || "''"})`));
};

describe('totals for analytics', () => {
  test('equal a recount after any write', async () => {
    expect(await mismatches()).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 8 }), async (writes) => {
        for (const one of writes) await apply(one);
        expect(await mismatches()).toEqual([]);
      }),
      { numRuns: 50 },
    );
    const template = ids[0];
    await apply({ from: 0, count: 3, set: `status = 'new', load_type = 'FCL', mode = 'SEA', trip = '${stayed}'` });
    expect(await mismatches()).toEqual([]);
    const { rows } = await database.db.execute(sql`select from dwell_totals where n > 0`);
    expect(rows).not.toEqual([]);
    await multiplyBooking(database, template ?? '', { count: 3, offset: 9_000 });
    expect(await mismatches()).toEqual([]);
    await database.db.execute(sql`delete from bookings where id = ${template}`);
    expect(await mismatches()).toEqual([]);
  });

  test('count a booking with one container of unknown weight as not weighed', async () => {
    const weighed = async () => {
      const { rows } = await database.db.execute<{ n: number }>(
        sql`select coalesce(sum(weighed), 0)::int as n from analytics_totals where agent_id = ${own.agent.id} and company_id = ''`,
      );
      return rows[0]?.n;
    };
    const containers = (...weights: (number | null)[]) =>
      put('{fields,equipments}', [{ size: '20GP', items: weights.map((weight) => ({ weight })) }]);
    const all = { from: 0, count: ids.length };
    await database.db.execute(sql`delete from bookings where id <> all(${sql.param(ids)}::text[])`);
    await apply({ ...all, set: `status = 'new', load_type = 'FCL', mode = 'SEA'` });
    await apply({ ...all, set: put('{fields,totalWeight}', 5_000) });
    await apply({ ...all, set: containers(5_000, null) });
    expect(await weighed()).toBe(0);
    await apply({ ...all, set: containers(4_000, 1_000) });
    expect(await weighed()).toBeGreaterThan(0);
  });

  /** The embedded database runs one transaction at a time. */
  (currentEngine() === 'postgres' ? test : test.skip)('do not make writers wait for each other', async () => {
    const lane = `etd = '2026-03-31T20:00:00Z', origin_code = 'VNHPH', destination_code = 'NLRTM', partner_id = null`;
    await apply({ from: 0, count: ids.length, set: `status = 'new', load_type = 'FCL', mode = 'SEA', ${lane}` });
    await apply({ from: 0, count: ids.length, set: put('{fields,routes,carrier}', { code: 'MAEU', name: '' }) });
    const cancel = (id: string | undefined) => `update bookings set status = 'cancelled' where id = '${id}'`;
    const slots = async () =>
      (await database.db.execute(sql`select n from analytics_totals where slot <> 0`)).rows.length;
    const [, first, second, third] = ids;
    // The rows of cancelled bookings exist.
    await database.db.execute(sql.raw(cancel(third)));
    const { client, close } = await connect(place);
    await client.query('begin');
    await client.query(cancel(first));
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await tx.execute(sql.raw(cancel(second)));
    });
    await client.query('commit');
    await close();
    expect(await mismatches()).toEqual([]);
    expect(await slots()).toBeGreaterThan(0);
    await database.db.execute(sql`select fold_analytics()`);
    expect([await mismatches(), await slots()]).toEqual([[], 0]);
  });
});

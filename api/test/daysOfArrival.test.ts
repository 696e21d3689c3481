import { and, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { daysCondition, daysInParts } from '../src/modules/bookings/list/daysOfArrival';
import { listScope } from '../src/modules/bookings/list/listed';
import type { Database } from '../src/ports/database';
import { bookings } from '../src/tables/bookingTables';
import {
  book,
  createBookingRow,
  createViewer,
  fillPlace,
  insertOrganisation,
  multiplyBooking,
  type Organisation,
} from './bookingWorld';
import type { Place } from './engines';

const zones = [
  'Etc/GMT+12',
  'Pacific/Honolulu',
  'America/New_York',
  'UTC',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
];

let place: Place;
let database: Database;
let own: Organisation;

beforeAll(async () => {
  const { place: made, filled } = await fillPlace(async (db) => {
    const organisation = await insertOrganisation(db, 'One');
    await multiplyBooking(db, await book(db, createBookingRow(organisation)), { count: 200, offset: 0 });
    return organisation;
  });
  place = made;
  own = filled;
  database = (await openDatabase(place, console)).asOwner('a test');
  // Every two hours of more than two weeks, each in one of the zones.
  await database.db.execute(sql`
    update bookings set eta = '2026-11-26T00:00:00Z'::timestamptz + n * interval '117 minutes',
                        doc = jsonb_set(doc, '{fields,routes,portOfDischarge,timeZone}', to_jsonb((${sql.param(zones)}::text[])[1 + n % ${zones.length}::int]))
      from (select id as known, row_number() over (order by id)::int as n from bookings) numbered where known = id`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

const day = fc.integer({ min: 1, max: 14 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`);
const moment = fc
  .integer({ min: 0, max: 14 * 24 })
  .map((hours) => new Date(Date.UTC(2026, 11, 1, hours)).toISOString());
const bound = fc.option(fc.oneof({ arbitrary: day, weight: 5 }, { arbitrary: moment, weight: 1 }), { nil: undefined });

const isDay = (value: string) => value.length === 10;
/** Written without the plain bounds. */
const plainly = (operator: '>=' | '<=', value: string | undefined) =>
  value === undefined
    ? sql`true`
    : isDay(value)
      ? sql`(eta at time zone destination_zone)::date ${sql.raw(operator)} ${value}::date`
      : sql`eta ${sql.raw(operator)} ${value}::timestamptz`;

test('counts each booking that arrives on one of the days at its destination once, for any days', async () => {
  const isOwn = listScope(createViewer(own, 'admin'));
  await fc.assert(
    fc.asyncProperty(bound, bound, async (from, to) => {
      const expected = await database.db.$count(bookings, and(isOwn, plainly('>=', from), plainly('<=', to)));
      const whole = await database.db.$count(bookings, and(isOwn, daysCondition({ from, to })));
      let inParts = 0;
      for (const part of daysInParts({ from, to })) inParts += await database.db.$count(bookings, and(isOwn, part));
      expect([whole, inParts]).toEqual([expected, expected]);
    }),
    { numRuns: 80 },
  );
});

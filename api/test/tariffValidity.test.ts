import { listRates } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/rates/listPage';
import type { Database } from '../src/ports/database';
import { createViewer, fillPlace, insertOrganisation, type Organisation } from './bookingWorld';
import { connect, type Place } from './engines';
import { rowsRead } from './rowsRead';

/** Number of lines of each agent; a fourth of them is valid on the day, and a fifth is air freight. */
const LINES = 20_000;
const COUNTED = 10_000;

let place: Place;
let database: Database;
let east: Organisation;
let west: Organisation;

/** Four validities of ten days that end today in the agent's zone, and 10, 20 and 30 days ago. */
const insertLines = (agent: string) => sql`
  insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                     transit_days, currency, prices, updated_at)
  select substr(md5(i || ${agent}::text), 1, 24), ${agent}, case when i % 5 = 0 then 'AIR' else 'FCL' end,
         'O' || i, 'D0001', 'MAEU', 'AE7', today - 9 - i % 4 * 10, today - i % 4 * 10,
         30, 'USD', case when i % 5 = 0 then '{"perKg": {"45": 400}}' else '{"containers": {"40HC": 210000}}' end::jsonb,
         now() - i * interval '1 minute'
    from generate_series(1, ${LINES}::int) i,
         (select (now() at time zone time_zone)::date as today from companies where id = ${agent}) its`;

beforeAll(async () => {
  const { place: made, filled } = await fillPlace(async ({ db }) => {
    // Between the two zones it is never the same date.
    const inZone = async (name: string, timeZone: string) => {
      const organisation = await insertOrganisation({ db } as Database, name);
      await db.execute(sql`update companies set time_zone = ${timeZone} where id = ${organisation.agent.id}`);
      await db.execute(insertLines(organisation.agent.id));
      return organisation;
    };
    return { east: await inZone('East', 'Pacific/Kiritimati'), west: await inZone('West', 'Pacific/Pago_Pago') };
  });
  const { client, close } = await connect(made);
  // Before a vacuum, PostgreSQL reads the table even for index-only scans.
  await client.query('vacuum analyze tariff_lines');
  await close();
  place = made;
  ({ east, west } = filled);
  database = (await openDatabase(place, console)).asOwner('a test');
}, 180_000);
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** Returns a page for staff of an agent or for a super-admin, and the number of tariff lines read for it. */
const ask = async (organisation: Organisation, asked: object, role: 'admin' | 'super-admin' = 'admin') => {
  const query = v.parse(listRates.query, asked);
  const { answer, rows: read } = await rowsRead(database, 'tariff_lines', (within) =>
    listPage(within, createViewer(organisation, role), query),
  );
  const { docs, totalDocs, totalCapped } = answer;
  return { docs, total: { totalDocs, ...(totalCapped && { totalCapped }) }, read };
};

test.each<[string, object, object]>([
  ['valid today', { state: 'valid' }, { totalDocs: LINES / 4 }],
  ['ended', { state: 'ended' }, { totalDocs: COUNTED, totalCapped: true }],
  ['of the air that ended', { state: 'ended', transportMode: 'AIR' }, { totalDocs: (LINES / 20) * 3 }],
  ['of days to come', { state: 'future' }, { totalDocs: 0 }],
])('counts lines %s without reading them', async (_, asked, total) => {
  const answer = await ask(west, asked);
  expect(answer.total).toEqual(total);
  expect([answer.read, answer.read < 1_000]).toEqual([answer.read, true]);
});

test('compares validity with the agent’s day, for its staff and super-admins', async () => {
  const today = async (organisation: Organisation, role: 'admin' | 'super-admin') => {
    const { docs } = await ask(organisation, { state: 'valid', sort: '-validTo', limit: 100 }, role);
    return [...new Set(docs.map(({ agent, state, validTo }) => `${agent} ${state} ${validTo}`))];
  };
  const [ofEast, ofWest] = [await today(east, 'admin'), await today(west, 'admin')];
  expect([ofEast, ofWest]).toEqual([[expect.any(String)], [expect.any(String)]]);
  expect(ofEast[0]?.split(' ').slice(0, 2)).toEqual([east.agent.id, 'valid']);
  expect(ofWest[0]?.split(' ').slice(0, 2)).toEqual([west.agent.id, 'valid']);
  const readDayColumn = ([line]: string[]) => line?.split(' ')[2] ?? '';
  expect(readDayColumn(ofEast) > readDayColumn(ofWest)).toBe(true);
  const { docs } = await ask(
    west,
    { state: 'valid', validOn: readDayColumn(ofWest), sort: 'validTo', limit: 1 },
    'super-admin',
  );
  expect(docs.map(({ agent, state, validTo }) => [agent, state, validTo])).toEqual([
    [west.agent.id, 'valid', readDayColumn(ofWest)],
  ]);
});

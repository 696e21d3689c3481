import { listRates } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/rates/listPage';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import { createViewer, fillPlace, insertOrganisation, type Organisation } from './bookingWorld';
import { connect, type Place } from './engines';
import { rowsRead } from './rowsRead';

/** More lines than are counted; every hundredth is on the lane O0001 to D0001. */
const ROWS = 12_000;
let place: Place;
let database: Database;
let own: Organisation;

beforeAll(async () => {
  const filled = await fillPlace(async (fresh) => {
    const { db } = fresh;
    const one = await insertOrganisation(fresh, 'One');
    const two = await insertOrganisation(fresh, 'Two');
    for (const { id } of [one.agent, two.agent]) {
      await db.execute(sql`
        insert into own_carriers (id, agent_id, code, name, modes)
        values (${newId()}, ${id}, ${id === one.agent.id ? 'NDSL' : 'OTHR'}, 'Nordsee Linie', array['FCL'])`);
      await db.execute(sql`
        insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                           transit_days, currency, prices, updated_at)
        select substr(md5(i || ${id}::text), 1, 24), ${id}, 'FCL', 'O' || lpad((i % 100)::text, 4, '0'), 'D0001',
               case when i % 1000 = 1 then 'NDSL' when i % 2 = 0 then 'MSCU' else 'MAEU' end, 'AE7', current_date - 30, current_date + 30,
               30, 'USD', '{"containers": {"40HC": 210000}}', now() - i * interval '1 minute'
          from generate_series(1, ${ROWS}::int) i`);
    }
    return one;
  });
  place = filled.place;
  // Until then the text index stores new entries in a separate list.
  const { client, close } = await connect(place);
  await client.query('vacuum analyze tariff_lines');
  await close();
  own = filled.filled;
  database = (await openDatabase(place, console)).asOwner('a test');
}, 120_000);
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** Returns a page, and the number of tariff lines that PostgreSQL read for it. */
const ask = async (asked: object) => {
  const query = v.parse(listRates.query, asked);
  const { answer: page, rows: read } = await rowsRead(database, 'tariff_lines', (within) =>
    listPage(within, createViewer(own, 'admin'), query),
  );
  return { page, read };
};

test('finds an impossible filter without reading the tariff', async () => {
  for (const asked of [{ searchText: 'ZZZZZ' }, { searchText: 'O0001 ZZZZZ' }, { validOn: '2001-01-01' }]) {
    const { page, read } = await ask(asked);
    expect([asked, page.docs, page.totalDocs]).toEqual([asked, [], 0]);
    expect([asked, read < 300]).toEqual([asked, true]);
  }
});

test('finds a lane and a carrier by words, common names or the agent’s own', async () => {
  const known = await ask({ searchText: 'O0003 maersk', limit: 5 });
  expect(known.page.totalDocs).toBe(120);
  expect(known.page.docs.map(({ origin, carrier }) => [origin.code, carrier.code])).toEqual(
    Array(5).fill(['O0003', 'MAEU']),
  );
  // PostgreSQL reads about 1,830, or 2,650 when it combines its indexes in another order.
  expect(known.read).toBeLessThan(ROWS / 4);
  const { page } = await ask({ searchText: 'O0001 nordsee' });
  expect([page.totalDocs, page.docs[0]?.carrier]).toEqual([12, { code: 'NDSL', name: 'Nordsee Linie' }]);
});

test('pages a very common text in order and stops counting', async () => {
  const first = await ask({ searchText: 'AE7', limit: 3 });
  expect([first.page.totalDocs, first.page.totalCapped]).toEqual([10_000, true]);
  expect(first.page.docs.map(({ origin }) => origin.code)).toEqual(['O0001', 'O0002', 'O0003']);
  const cursor = first.page.nextCursor ?? undefined;
  expect((await ask({ searchText: 'AE7', limit: 2, cursor })).page.docs.map(({ origin }) => origin.code)).toEqual([
    'O0004',
    'O0005',
  ]);
  const far = await ask({ searchText: 'AE7', limit: 100, page: 110 });
  expect(far.page.docs[0]?.origin.code).toBe('O0001');
});

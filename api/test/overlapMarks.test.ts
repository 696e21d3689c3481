import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { newId } from '../src/platform/encoding/id';
import type { Database, Executor } from '../src/ports/database';
import { fillPlace, insertOrganisation } from './bookingWorld';
import type { Place } from './engines';

const BATCH = 500;

const insertLines = (db: Executor, agentId: string, [first, last]: readonly [number, number]) =>
  db.execute(sql`
    insert into tariff_lines (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                              transit_days, currency, prices)
    select lpad(to_hex(i), 24, '0'), ${agentId}, 'FCL', 'CNSHA', 'NLRTM', 'MAEU', 'S' || i, current_date, current_date + 30, 30, 'USD',
           '{"containers": {"40HC": 210000}}'
      from generate_series(${first}::int, ${last}::int) i`);

let place: Place;
let database: Database;
let agentId: string;

beforeAll(async () => {
  ({ place, filled: agentId } = await fillPlace(async (fresh) => (await insertOrganisation(fresh, 'One')).agent.id));
  database = (await openDatabase(place, console)).asOwner('a test');
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

test('compares lines by service, also on a connection that planned the query for one line', async () => {
  await insertLines(database.db, agentId, [1, 1]);
  await database.db.execute(sql`analyze tariff_lines`);
  await database.transaction(async (tx) => {
    await insertLines(tx, agentId, [2, 2]);
    await insertLines(tx, agentId, [3, 2 + BATCH]);
    await insertLines(tx, agentId, [3 + BATCH, 2 + 2 * BATCH]);
    const { rows } = await tx.execute<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relid = 'tariff_lines'::regclass`);
    expect(rows[0]?.read).toBeLessThan(BATCH * 10);
  });
  await insertLines(database.db, agentId, [9_000, 9_000]);
  await database.db.execute(sql`
    insert into tariff_lines (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to, transit_days, currency, prices)
    select ${newId()}, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_to, valid_to + 30, transit_days, currency, prices
      from tariff_lines where service = 'S9000'`);
  const { rows } = await database.db.execute<{ service: string }>(sql`
    select service from tariff_lines where may_overlap order by valid_from`);
  expect(rows.map(({ service }) => service)).toEqual(['S9000', 'S9000']);
});

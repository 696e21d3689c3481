import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { workOnImport } from '../src/modules/imports/workOnImport';
import { removeAbandoned } from '../src/modules/rates/import/applyImport';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import type { Services } from '../src/ports/services';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

/** Number of lines of three batches. */
const LINES = 2_500;
let place: Place;
let database: Database;
let services: Services;
beforeAll(async () => {
  const engine = currentEngine();
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  database = (await openDatabase(place, console)).asOwner('a test');
  services = { database, log: { error: () => {}, info: () => {} } } as unknown as Services;
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** A requested import; PostgreSQL refuses its line `brokenRow`. */
const givenImport = async (brokenRow: number): Promise<string> => {
  const { db } = database;
  const [agent, user, id] = [newId(), newId(), newId()];
  await db.execute(sql`insert into companies (id, kind, company_name) values (${agent}, 'agent', ${agent})`);
  await db.execute(
    sql`insert into users (id, email, role, company_id) values (${user}, ${`${user}@a.test`}, 'admin', ${agent})`,
  );
  await db.execute(sql`
    insert into rate_imports (id, agent_id, user_id, file_name, content_type, state)
    values (${id}, ${agent}, ${user}, 'rates.csv', 'text/csv', 'applying')`);
  await db.execute(sql`
    insert into rate_import_lines (import_id, row_no, id, mode, origin_code, destination_code, via_codes, carrier_code, service,
                                   valid_from, valid_to, transit_days, free_days, currency, prices, surcharges)
    select ${id}, n, substr(md5(${id}::text || n), 1, 24), 'FCL', 'CNSHA', 'NLRTM', '{}', 'MAEU', 'AE' || n, '2027-01-01', '2027-03-31',
           case when n = ${brokenRow}::int then -1 else 30 end, 7, 'USD', '{"containers": {"40HC": 210000}}', '[]'
      from generate_series(1, ${LINES}::int) n`);
  return id;
};
const numbers = async (importId: string) => {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from rates where import_id = ${importId}) as seen,
           (select count(*)::int from tariff_lines where import_id = ${importId}) as stored,
           (select state from rate_imports where id = ${importId}) as state`);
  return rows[0];
};

test('shows nothing of a failed import, and all of it after the retry', async () => {
  const importId = await givenImport(2_200);
  await expect(workOnImport({ importId }, services)).rejects.toThrow();
  expect(await numbers(importId)).toEqual({ seen: 0, stored: 1_999, state: 'applying' });
  await removeAbandoned(database);
  expect(await numbers(importId)).toMatchObject({ seen: 0, stored: 1_999 });
  await database.db.execute(sql`update rate_import_lines set transit_days = 30 where import_id = ${importId}`);
  await workOnImport({ importId }, services);
  expect(await numbers(importId)).toEqual({ seen: LINES, stored: LINES, state: 'done' });
});

test('leaves no line of an abandoned import', async () => {
  const importId = await givenImport(2_200);
  for (const _ of [1, 2]) await expect(workOnImport({ importId }, services)).rejects.toThrow();
  await workOnImport({ importId }, services);
  expect(await numbers(importId)).toEqual({ seen: 0, stored: 1_999, state: 'failed' });
  await removeAbandoned(database);
  expect(await numbers(importId)).toEqual({ seen: 0, stored: 0, state: 'failed' });
});

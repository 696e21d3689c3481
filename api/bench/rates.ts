import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listRates } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/rates/listPage';
import { newId } from '../src/platform/id';
import type { User } from '../src/platform/user';
import type { Database } from '../src/ports/database';
import { analyze } from './analyze';
import { median } from './median';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Lines that one statement stores. */
const BATCH = 10_000;
/** A lane, carrier and service has four lines; of every so many of them two lines overlap. */
const LINES_A_LANE = 4;
const OVERLAPPING = 1_000;

const query = (input: object) => v.parse(listRates.query, input);

const questions: Record<string, object> = {
  'first page, last updated': {},
  'by end of validity': { sort: 'validTo' },
  'by lane': { sort: 'lane' },
  'by carrier': { sort: 'carrier' },
  'one lane': { origin: 'O0017', destination: 'D0033', sort: 'lane' },
  'one carrier': { carrier: 'MAEU' },
  'air that ended': { transportMode: 'AIR', state: 'ended' },
  'valid today': { state: 'valid' },
  'valid on a day long ago': { validOn: '2001-01-01' },
  'lane and carrier by words': { searchText: 'O0017 maersk' },
  'a service that nobody has': { searchText: 'ZZZZZ' },
  overlapping: { overlapping: 'true' },
  'overlapping, by lane': { overlapping: 'true', sort: 'lane' },
  'overlapping of one carrier that ended': { overlapping: 'true', carrier: 'MAEU', state: 'ended' },
  'not overlapping': { overlapping: 'false' },
};

/** The agent of the lines; a server's database that was filled before is asked again. */
const fill = async (database: Database): Promise<string> => {
  const { db } = database;
  const { rows } = await db.execute<{ id: string }>(sql`select id from companies where company_name = 'Bench'`);
  if (rows[0]) return rows[0].id;
  const agent = newId();
  await db.execute(sql`insert into companies (id, kind, company_name) values (${agent}, 'agent', 'Bench')`);
  for (let from = 0; from < ROWS; from += BATCH) {
    await db.execute(sql`
      insert into rates (id, agent_id, mode, origin_code, destination_code, carrier_code, service, valid_from, valid_to,
                         transit_days, free_days, currency, prices, created_at, updated_at)
      select substr(md5(i::text || ${agent}::text), 1, 24), ${agent}, case when lane % 5 = 0 then 'AIR' else 'FCL' end,
             'O' || lpad((lane % 200)::text, 4, '0'), 'D' || lpad((lane / 200 % 100)::text, 4, '0'),
             (array['MAEU','MSCU','CMDU','HLCU','ONEY','EGLV','COSU','HDMU','ZIMU','YMJA','OOLU','PCIU'])[1 + lane / 20000 % 12],
             'AE' || lane / 240000, begins, begins + case when lane % ${OVERLAPPING}::int = 0 and i % ${LINES_A_LANE}::int = 0 then 100 else 89 end,
             30, 7, 'USD', case when lane % 5 = 0 then '{"perKg": {"45": 400}, "minimum": 9500}' else '{"containers": {"40HC": 210000}}' end::jsonb,
             now() - i % 5003 * interval '1 minute', now() - i % 3001 * interval '1 minute'
        from (select i, i / ${LINES_A_LANE}::int as lane, current_date - 270 + i % ${LINES_A_LANE}::int * 90 as begins
                from generate_series(${from}::int, ${Math.min(from + BATCH, ROWS) - 1}::int) i) numbered`);
  }
  await analyze(database);
  return agent;
};

/** How long the questions of the list of tariff lines take, on the embedded database or BENCH_DATABASE_URL. */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = (await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console)).asOwner(
    'a benchmark',
  );
  try {
    const agent = await fill(database);
    const staff = { id: agent, role: 'admin', companyId: agent, customerCompany: null } as User;
    const superAdmin = { ...staff, role: 'super-admin' } as User;
    console.log(`Tariff lines: ${ROWS} rows, ${database.kind}`);
    for (const [role, user] of Object.entries({ staff, 'super-admin': superAdmin })) {
      for (const [name, filter] of Object.entries(questions)) {
        const time = await median(() => listPage(database, user, query(filter)));
        console.log(`${role.padEnd(12)} ${name.padEnd(40)} ${time.toFixed(1).padStart(8)} ms`);
      }
    }
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { listRates, type Port } from '@quayside/contract';
import { DAY } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { listPage } from '../src/modules/rates/listPage';
import { chosenOffers, departuresOfLanes, findOffers } from '../src/modules/schedules/offerRows';
import { newId } from '../src/platform/encoding/id';
import type { User } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { analyze } from './analyze';
import { inTurn } from './median';
import { printMeasured } from './report';

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
/** Number of lines of the small agent; a list of the large agent may take half as long again. */
const FEW = 10_000;
const GOAL = 1.5;
/** Largest allowed cost of a search with five origins and five destinations, in searches of one lane. */
const SQUARE = 6;
/** Lines per insert statement. */
const BATCH = 10_000;
/** Lines per lane, carrier and service; in some of them two lines overlap. */
const LINES_A_LANE = 4;
const OVERLAPPING = 1_000;

const query = (input: object) => v.parse(listRates.query, input);

const questions: Record<string, object> = {
  'first page, last updated': {},
  'by end of validity': { sort: 'validTo' },
  'by lane': { sort: 'lane' },
  'by carrier': { sort: 'carrier' },
  // A lane that both agents have: a comparison with an empty response would not depend on the number of lines.
  'one lane': { origin: 'O0017', destination: 'D0003', sort: 'lane' },
  'one carrier': { carrier: 'MAEU' },
  'air that ended': { transportMode: 'AIR', state: 'ended' },
  'valid today': { state: 'valid' },
  'to begin, of which there are none': { state: 'future' },
  'valid on a day long ago': { validOn: '2001-01-01' },
  'lane and carrier by words': { searchText: 'O0017 maersk' },
  'a service that nobody has': { searchText: 'ZZZZZ' },
  overlapping: { overlapping: 'true' },
  'overlapping, by lane': { overlapping: 'true', sort: 'lane' },
  'overlapping of one carrier that ended': { overlapping: 'true', carrier: 'MAEU', state: 'ended' },
  'not overlapping': { overlapping: 'false' },
};

/** Creates the agent with the given number of lines; a server's database that was filled before is reused. */
const fill = async (database: Database, lines: number): Promise<string> => {
  const { db } = database;
  const name = `Bench of ${lines}`;
  const { rows } = await db.execute<{ id: string }>(sql`select id from companies where company_name = ${name}`);
  if (rows[0]) return rows[0].id;
  const agent = newId();
  await db.execute(sql`insert into companies (id, kind, company_name) values (${agent}, 'agent', ${name})`);
  for (let from = 0; from < lines; from += BATCH) {
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
                from generate_series(${from}::int, ${Math.min(from + BATCH, lines) - 1}::int) i) numbered`);
  }
  await analyze(database);
  return agent;
};

/**
 * Sea lanes of both agents with the same departures of one carrier: the responses are equal and only the tariff is
 * larger.
 */
const lanes = {
  from: [1, 2, 3, 4, 6].map((n) => `O${String(n).padStart(4, '0')}`),
  to: ['D0000', 'D0001', 'D0002', 'D0003', 'D0004'],
};

/** Creates four weekly departures for each lane. */
const sail = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`delete from sailings where vessel = 'Bench'`);
  await db.execute(sql`
    insert into sailings (id, mode, carrier_code, service, vessel, voyage, origin_code, destination_code, etd, eta)
    select substr(md5(o || d || week::text), 1, 24), 'SEA', 'MAEU', '', 'Bench', week::text, o, d,
           now() + week * interval '7 days', now() + week * interval '7 days' + interval '30 days'
      from unnest(${sql.param(lanes.from)}::text[]) o, unnest(${sql.param(lanes.to)}::text[]) d, generate_series(1, 4) week`);
};

const load = { mode: 'FCL', containers: [{ type: '40HC', quantity: 1 }] } as const;
const days = (count: number): string => new Date(Date.now() + count * DAY).toISOString();
const port = (code = '') => ({ code }) as Port;

/** Searches one lane as the results page does: its offers within four weeks. */
const oneLane = (database: Database, agent: string) => async () => {
  const question = {
    load,
    from: port(lanes.from[0]),
    to: port(lanes.to[0]),
    date: null,
    currency: 'USD',
    customer: null,
  };
  const found = await findOffers(database.db, createStaff(agent), {
    ...{ question, start: days(0), end: days(28), onRequest: false },
  });
  if (found.length === 0) throw new Error('No offer on the lane of the bench');
};

/** Searches five origins and five destinations as the calendar does: all departures, and each of their rates once. */
const fiveByFive = (database: Database, agent: string) => async () => {
  const user = createStaff(agent);
  const found = await departuresOfLanes(
    database.db,
    user,
    { lanes: { load, ...lanes }, start: days(0), end: days(35) },
    1_001,
  );
  const oneOfEach = [...new Map(found.map((departure) => [departure.rateId, departure])).values()];
  if ((await chosenOffers(database.db, user, oneOfEach, null)).size === 0) throw new Error('No offer on the lanes');
};

const createStaff = (agent: string) => ({ id: agent, role: 'admin', companyId: agent, customerCompany: null }) as User;

/**
 * Measures how the tariff list queries slow down with the number of lines, on the embedded database or
 * BENCH_DATABASE_URL.
 */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = (await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console)).asOwner(
    'a benchmark',
  );
  try {
    const [many, few] = [await fill(database, ROWS), await fill(database, FEW)];
    console.log(`Tariff lines: ${ROWS} rows against ${FEW}, ${database.kind}`);
    for (const [name, filter] of Object.entries(questions)) {
      const asking = (agent: string) => () => listPage(database, createStaff(agent), query(filter));
      const [slow, quick] = await inTurn([asking(many), asking(few)] as const);
      printMeasured({
        ...{ name: `tariff, ${name}`, value: slow / quick, unit: ' ×', goal: ['at most', GOAL] as const },
        also: `${slow.toFixed(1)} ms`,
      });
    }
    await sail(database);
    await analyze(database);
    const [large, small, square] = await inTurn([
      oneLane(database, many),
      oneLane(database, few),
      fiveByFive(database, many),
    ] as const);
    printMeasured({
      ...{ name: 'search of one lane', value: large / small, unit: ' ×', goal: ['at most', GOAL] as const },
      also: `${large.toFixed(1)} ms`,
    });
    printMeasured({
      ...{ name: 'search of 5 × 5 lanes, in searches of one', value: square / large, unit: ' ×' },
      ...{ goal: ['at most', SQUARE] as const, also: `${square.toFixed(1)} ms` },
    });
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();

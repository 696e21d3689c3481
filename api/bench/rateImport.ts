import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { workOnImport } from '../src/modules/imports/workOnImport';
import { newId } from '../src/platform/id';
import type { Database } from '../src/ports/database';
import type { Services } from '../src/ports/services';

const LINES = Number(process.env.BENCH_LINES ?? 50_000);

const heading =
  'mode,origin,destination,carrier,service,valid_from,valid_to,transit_days,free_days,currency,20GP,40GP,40HC,surcharges';
const line = (index: number) =>
  `FCL,CNSHA,NLRTM,MAEU,AE${index},2027-01-01,2027-03-31,32,7,USD,1200.00,2050.00,2100.00,BAF | per container | 150.00 | USD; DOC | per B/L | 55.00 | USD`;

/** The longest that another call waits for its answer until `done` is true, in milliseconds. */
const longestWait = async ({ db }: Database, done: () => boolean): Promise<number> => {
  let longest = 0;
  while (!done()) {
    const begun = performance.now();
    await db.execute(sql`select id from rates order by updated_at desc limit 1`);
    longest = Math.max(longest, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return longest;
};

/** Wall clock and processor time of all threads, in seconds, and how long it keeps others waiting. */
const timed = async (name: string, database: Database, run: () => Promise<unknown>): Promise<void> => {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  let done = false;
  const waiting = longestWait(database, () => done);
  await run().finally(() => {
    done = true;
  });
  const { user, system } = process.cpuUsage(cpu);
  const [wall, processor] = [(performance.now() - begun) / 1000, (user + system) / 1e6];
  const wait = await waiting;
  console.log(
    `${name.padEnd(12)} ${wall.toFixed(1)} s, ${processor.toFixed(1)} s of processor; others waited at most ${wait.toFixed(0)} ms`,
  );
};

/** How long an import takes from the stored file to the tariff, on the embedded database or BENCH_DATABASE_URL. */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const database = (await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console)).asOwner(
    'a benchmark',
  );
  const file = [heading, ...Array.from({ length: LINES }, (_, index) => line(index))].join('\r\n');
  const services = {
    database,
    log: console,
    storage: { get: async () => Readable.from([Buffer.from(file)]), delete: async () => {} },
  } as unknown as Services;
  const [agent, user, importId] = [newId(), newId(), newId()];
  try {
    for (const code of ['CNSHA', 'NLRTM']) {
      await database.db.execute(sql`
        insert into ports (id, code, port_type, port_name, city, country, time_zone)
        values (${newId()}, ${code}, 'SEA', ${code}, ${code}, 'XX', 'UTC')`);
    }
    await database.db.execute(sql`insert into companies (id, kind, company_name) values (${agent}, 'agent', 'Bench')`);
    await database.db.execute(sql`
      insert into users (id, email, role, company_id) values (${user}, ${`${user}@bench.test`}, 'admin', ${agent})`);
    await database.db.execute(sql`
      insert into rate_imports (id, agent_id, user_id, file_name, content_type, file_key)
      values (${importId}, ${agent}, ${user}, 'bench.csv', 'text/csv', ${newId()})`);
    console.log(`An import of ${LINES} lines, ${database.kind}`);
    await timed('checked', database, () => workOnImport({ importId }, services));
    await database.db.execute(sql`update rate_imports set state = 'applying', attempt = 0 where id = ${importId}`);
    await timed('taken over', database, () => workOnImport({ importId }, services));
    const { rows } = await database.db.execute(sql`
      select state, rows, fault_count, overlap_count, problem, (select count(*)::int from rates) as rates from rate_imports`);
    console.log(rows);
  } finally {
    await database.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { workOnImport } from '../src/modules/imports/workOnImport';
import { newId } from '../src/platform/encoding/id';
import { spreadsheetTypes } from '../src/platform/files/detectContent';
import { prepareOutbox } from '../src/platform/outbox/openOutbox';
import type { Database } from '../src/ports/database';
import type { Services } from '../src/ports/services';
import { type FileKind, writeFile } from './importFiles';

/** Number of lines of the small and of the large file. */
const SIZES = (process.env.BENCH_LINES ?? '5000,50000').split(',').map(Number);
const FILES: readonly FileKind[] = [
  { subject: 'rates', format: 'csv' },
  { subject: 'rates', format: 'xlsx' },
  { subject: 'customers', format: 'csv' },
  { subject: 'customers', format: 'xlsx' },
  { subject: 'rates', isFaulty: true, format: 'xlsx' },
];
const getTestFileName = ({ subject, isFaulty, format }: FileKind): string =>
  `${isFaulty ? 'faulty' : subject}.${format}`;
/** Collects garbage while measuring: shows the memory in use, but lowers the resident memory. */
const COLLECTS = process.env.BENCH_GC === '1';
const chosen = process.env.BENCH_ONLY?.split(',');
const MB = 1024 * 1024;

/** Returns the longest time another call waits for its response until `done` is true, in milliseconds. */
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

/** Peak memory of a step above that of the idle process: resident, and still in use after a collection. */
interface Peak {
  readonly resident: number;
  readonly used: number;
}

const collect = (): void => (globalThis as { gc?: () => void }).gc?.();
const heldNow = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** Samples the memory during a run; sometimes after a collection. */
const watchMemory = (): (() => Peak) => {
  const idle = { held: heldNow(), resident: process.memoryUsage.rss() };
  const peak = { resident: 0, used: 0 };
  let looked = 0;
  const look = () => {
    looked += 1;
    peak.resident = Math.max(peak.resident, process.memoryUsage.rss() - idle.resident);
    if (COLLECTS && looked % 20 === 0) peak.used = Math.max(peak.used, heldNow() - idle.held);
  };
  const timer = setInterval(look, 25);
  return () => {
    clearInterval(timer);
    return peak;
  };
};

/**
 * Measures wall-clock time and CPU time of all threads in seconds, how long other calls wait, and the memory needed.
 */
const timed = async (name: string, database: Database, run: () => Promise<unknown>): Promise<void> => {
  const ended = watchMemory();
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  let done = false;
  const waiting = longestWait(database, () => done);
  await run().finally(() => {
    done = true;
  });
  const { user, system } = process.cpuUsage(cpu);
  const [wall, processor] = [(performance.now() - begun) / 1000, (user + system) / 1e6];
  const [wait, peak] = [await waiting, ended()];
  delays.disable();
  const [usual, longest] = [delays.percentile(99) / 1e6, delays.max / 1e6];
  console.log(
    `  ${name.padEnd(10)} ${wall.toFixed(1)} s, ${processor.toFixed(1)} s of processor; others waited at most ${wait.toFixed(0)} ms; ` +
      `event loop delayed ${usual.toFixed(0)} ms (99 %), at most ${longest.toFixed(0)} ms; ` +
      `above idle: ${COLLECTS ? `${(peak.used / MB).toFixed(1)} MB in use` : `${(peak.resident / MB).toFixed(0)} MB resident`}`,
  );
};

interface Run extends FileKind {
  readonly file: string;
  /** A small file of the same kind, which warms up lazily loaded code before the measurement. */
  readonly warm: string;
  readonly dataDir: string;
}

const withFile = (database: Database, file: string): Services =>
  ({
    database,
    log: console,
    storage: { get: async () => createReadStream(file), delete: async () => {} },
  }) as unknown as Services;

/** Validates a file and imports it, as a separate agent. */
const importFile = async (
  database: Database,
  { subject, isFaulty, format, file }: Omit<Run, 'warm' | 'dataDir'>,
  step: (name: string, run: () => Promise<unknown>) => Promise<unknown>,
): Promise<void> => {
  const [agent, user, importId] = [newId(), newId(), newId()];
  const { db } = database;
  const services = withFile(database, file);
  await db.execute(sql`insert into companies (id, kind, company_name) values (${agent}, 'agent', ${`Bench ${agent}`})`);
  await db.execute(sql`
    insert into users (id, email, role, company_id) values (${user}, ${`${user}@bench.test`}, 'admin', ${agent})`);
  await db.execute(sql`
    insert into rate_imports (id, agent_id, user_id, subject, file_name, content_type, file_key)
    values (${importId}, ${agent}, ${user}, ${subject}, 'bench', ${spreadsheetTypes[format]}, ${newId()})`);
  await step('checked', () => workOnImport({ importId }, services));
  if (isFaulty) return;
  await db.execute(sql`update rate_imports set state = 'applying', attempt = 0 where id = ${importId}`);
  await step('taken over', () => workOnImport({ importId }, services));
  const { rows } = await db.execute<{ state: string; rows: number; problem: string | null }>(
    sql`select state, rows, problem from rate_imports where id = ${importId}`,
  );
  if (rows[0]?.state !== 'done') throw new Error(`The import is ${JSON.stringify(rows[0])}`);
};

/** Measures one file in its own process, so that earlier files do not influence the result. */
const measure = async ({ warm, dataDir, ...run }: Run): Promise<void> => {
  const opened = await openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL }, console);
  const database = opened.asOwner('a benchmark');
  const outbox = await prepareOutbox({ database, log: console as never });
  try {
    for (const code of ['CNSHA', 'NLRTM'])
      await database.db.execute(sql`
        insert into ports (id, code, port_type, port_name, city, country, time_zone)
        values (${newId()}, ${code}, 'SEA', ${code}, ${code}, 'XX', 'UTC') on conflict do nothing`);
    await importFile(database, { ...run, file: warm }, (_, step) => step());
    await importFile(database, run, (name, step) => timed(name, database, step));
  } finally {
    await outbox.stop({ graceful: false });
    await database.close();
  }
};

const WARM = 300;

/** Measures imports from the stored file to the records, on the embedded database or BENCH_DATABASE_URL. */
const main = async (): Promise<void> => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  try {
    for (const kind of FILES) {
      const name = getTestFileName(kind);
      if (chosen && !chosen.includes(name)) continue;
      const warm = path.join(folder, `warm-${name}`);
      await writeFile(warm, kind, WARM);
      for (const size of SIZES) {
        const file = path.join(folder, `${size}-${name}`);
        await writeFile(file, kind, size);
        console.log(`${name}, ${size} lines, ${((await fs.stat(file)).size / MB).toFixed(1)} MB`);
        const dataDir = await fs.mkdtemp(path.join(folder, 'data-'));
        const run = JSON.stringify({ ...kind, file, warm, dataDir } satisfies Run);
        const child = fork(import.meta.filename, [run], { execArgv: [...process.execArgv, '--expose-gc'] });
        const [code] = await once(child, 'exit');
        if (code !== 0) throw new Error(`The import of ${name} ended with ${code}`);
      }
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};

const [, , asked] = process.argv;
await (asked?.startsWith('{') ? measure(JSON.parse(asked) as Run) : main());

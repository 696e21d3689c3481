import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { printMeasured } from './report';
import { removeBundle, startHost } from './startHost';

/** Measured seconds: every half-minute timer fires at least once. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
/** Seconds after the start until all start-up work has ended. */
const SETTLED = Number(process.env.BENCH_SETTLED ?? 10);
/** The same for the demo: its carrier reports on every booking in the minutes after the first start. */
const DEMO_SETTLED = Number(process.env.BENCH_SETTLED ?? 240);
/** Percent of one core. */
const GOAL = 1;

/** Measures the resource usage of an idle server. */
const measure = async (
  name: string,
  environment: Readonly<Record<string, string>>,
  settled = SETTLED,
): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-idle-'));
  try {
    const host = await startHost({ DATA_DIR: dataDir, ...environment });
    await pause(settled * 1000);
    if (process.env.BENCH_STATEMENTS && environment.DATABASE_URL) {
      const sent = await host.recorded(() => pause(SECONDS * 1000));
      const counts = new Map<string, number>();
      for (const { text } of sent) counts.set(text.slice(0, 150), (counts.get(text.slice(0, 150)) ?? 0) + 1);
      for (const [text, n] of [...counts].sort(([, a], [, b]) => b - a)) console.log(n, text.replace(/\s+/g, ' '));
    }
    const before = await host.usage();
    await pause(SECONDS * 1000);
    const after = await host.usage();
    const statements = after.statements - before.statements;
    printMeasured({
      name: `idle, ${name}`,
      value: (after.cpu - before.cpu) / (SECONDS * 10),
      unit: '% of a core',
      goal: ['at most', GOAL],
      digits: 2,
      also: environment.DATABASE_URL ? `${statements} statements in ${SECONDS} s` : '',
    });
    await host.stop();
  } finally {
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

/** Creates a separate database on the server of BENCH_DATABASE_URL. */
const withDatabase = async (use: (url: string) => Promise<void>): Promise<void> => {
  const given = process.env.BENCH_DATABASE_URL;
  if (!given) {
    console.log('Set BENCH_DATABASE_URL to measure an idle server on PostgreSQL, too.');
    return;
  }
  const server = new pg.Client({ connectionString: given });
  await server.connect();
  const name = `quayside_idle_${process.pid}`;
  await server.query(`create database ${name}`);
  try {
    const url = new URL(given);
    url.pathname = `/${name}`;
    await use(url.href);
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
};

const only = process.env.BENCH_ONLY;
const parts: Readonly<Record<string, () => Promise<void>>> = {
  'PostgreSQL, empty': () => withDatabase((url) => measure('PostgreSQL, empty', { DATABASE_URL: url, DEMO: '0' })),
  'embedded, empty': () => measure('embedded, empty', { DEMO: '0' }),
  'embedded, demo': () => measure('embedded, demo', { DEMO: '1' }, DEMO_SETTLED),
};
try {
  for (const [name, part] of Object.entries(parts)) if (!only || name.includes(only)) await part();
} finally {
  await removeBundle();
}

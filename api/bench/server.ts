import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/hosts/node/openDatabase';
import type { Database } from '../src/ports/database';
import { measureCsv } from './csv';
import { endWork } from './endWork';
import { measureAgainstRaw, measureEmbedded, measureIndexes, measureLists } from './reads';
import { print, printMeasured } from './report';
import { fillSizes, findOrganisationIds, large, small } from './scaleWorld';
import { signIn } from './signedIn';
import { removeBundle, startHost } from './startHost';
import { measureCreates, measureSweep } from './writes';

const databaseUrl = process.env.BENCH_DATABASE_URL;
const only = process.env.BENCH_ONLY?.split(',');
const isAsked = (part: string) => only === undefined || only.includes(part);

/** Runs the work with a temporary folder; below BENCH_DATA_DIR it is kept for the next measurement. */
const withFolder = async (name: string, work: (folder: string) => Promise<void>): Promise<void> => {
  const kept = process.env.BENCH_DATA_DIR;
  if (kept !== undefined) return work(path.join(kept, name));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  try {
    await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};

const withDatabase = async <T>(
  dataDir: string,
  url: string | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase({ dataDir, databaseUrl: url }, console);
  try {
    return await work(database.asOwner('a benchmark'));
  } finally {
    await database.close();
  }
};

const withHost = async (
  environment: Record<string, string>,
  work: (host: Awaited<ReturnType<typeof startHost>>) => Promise<void>,
) => {
  const host = await startHost(environment);
  try {
    await work(host);
  } finally {
    await host.stop();
  }
};

/** Measures a start on the demo's data. */
const measureStart = (dataDir: string) =>
  withHost({ DATA_DIR: dataDir, DEMO: '1' }, async ({ startedIn, usage }) => {
    const { cpu, memory } = await usage();
    const also = `${(cpu / 1000).toFixed(1)} s of the processor`;
    printMeasured({ name: 'embedded, start over data', value: startedIn, unit: ' s', goal: ['at most', 1.5], also });
    printMeasured({ name: 'embedded, memory after it', value: memory, unit: ' MB', digits: 0, goal: ['at most', 250] });
  });

const embedded = async (): Promise<void> => {
  if (isAsked('start'))
    await withFolder('demo', async (dataDir) => {
      await withHost({ DATA_DIR: dataDir, DEMO: '1' }, async () => {});
      await measureStart(dataDir);
    });
  if (isAsked('embedded'))
    await withFolder('embedded', async (dataDir) => {
      const tokens = await withDatabase(dataDir, undefined, async (database) => {
        if (!(await findOrganisationIds(database, small)).isFilled) await fillSizes(database, [small]);
        return signIn(database, (await findOrganisationIds(database, small)).agent);
      });
      await withHost({ DATA_DIR: dataDir }, (host) => measureEmbedded(host, tokens));
    });
};

const postgres = async (url: string): Promise<void> =>
  withFolder('server', (dataDir) =>
    withDatabase(dataDir, url, async (database) => {
      if (!(await findOrganisationIds(database, large)).isFilled) await fillSizes(database, [small, large]);
      await endWork(database);
      const [few, many] = [
        (await findOrganisationIds(database, small)).agent,
        (await findOrganisationIds(database, large)).agent,
      ];
      await withHost({ DATA_DIR: dataDir, DATABASE_URL: url }, async (host) => {
        const world = { host, database, databaseUrl: url };
        if (isAsked('lists'))
          await measureLists(world, { [`${small.rows} bookings`]: few, [`${large.rows} bookings`]: many });
        if (isAsked('raw')) await measureAgainstRaw(world, many);
        if (isAsked('csv')) await measureCsv(world, many);
        if (isAsked('creates')) await measureCreates(host, database);
      });
      if (isAsked('indexes')) await measureIndexes(database);
      if (isAsked('sweep')) await measureSweep(database, many);
    }),
  );

/** Measures the server against its goals: embedded, and with BENCH_DATABASE_URL on PostgreSQL. */
const main = async (): Promise<void> => {
  try {
    await embedded();
    if (databaseUrl) await postgres(databaseUrl);
    else print({ name: 'PostgreSQL', now: 'not measured: set BENCH_DATABASE_URL', goal: 'see docs/performance.md' });
  } finally {
    await removeBundle();
  }
};

await main();

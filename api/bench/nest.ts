import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { middle } from './median';
import { print, printMeasured } from './report';
import { fillSizes, findOrganisationIds, large, small } from './scaleWorld';
import { pickToken, signIn } from './signedIn';
import { ask, load, removeBundle, startHost } from './startHost';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const TURNS = 5;
const databaseUrl = process.env.BENCH_DATABASE_URL;
const source = path.join(import.meta.dirname, 'nest');

/** Goals for lists per second relative to NestJS: with an exact count, and where both use the stored total. */
const goals = [
  { name: 'an exact total', query: '', goal: 25 },
  { name: 'the kept total', query: '&kept', goal: 4 },
] as const;

/** Installs the packages of the comparison and starts it on the same database. */
const startNest = async (folder: string) => {
  await fs.cp(source, folder, { recursive: true });
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const child = fork(path.join(folder, 'server.mjs'), {
    execArgv: [],
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`NestJS ended with ${code}`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  ended.catch(() => {});
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
};

/** Measures lists per second of each, in turns, so that disturbances affect both. */
const inTurns = async (calls: readonly ((number: number) => Promise<unknown>)[]): Promise<readonly number[]> => {
  const rates: number[][] = calls.map(() => []);
  for (const call of calls) await load({ call, together: 4, seconds: 1 });
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, call] of calls.entries()) {
      const done = await load({ call, together: 4, seconds: SECONDS / 2 });
      rates[index]?.push(done.calls / done.seconds);
    }
  return rates.map(middle);
};

/**
 * Compares the staff list of 20 bookings with one by NestJS and TypeORM over the same rows, for a small agent and a
 * large one.
 */
const main = async (url: string): Promise<void> => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-nest-'));
  const opened = await openDatabase({ dataDir: folder, databaseUrl: url }, console);
  const database = opened.asOwner('a benchmark');
  try {
    if (!(await findOrganisationIds(database, large)).isFilled) await fillSizes(database, [small, large]);
    const host = await startHost({ DATA_DIR: folder, DATABASE_URL: url });
    const nest = await startNest(path.join(folder, 'nest'));
    for (const size of [small, large]) {
      const tokens = await signIn(database, (await findOrganisationIds(database, size)).agent);
      const createListCall = (address: string) => (number: number) =>
        ask(address, { token: pickToken(tokens, number) });
      for (const { name, query, goal } of goals) {
        const ours = createListCall(`${host.url}/api/bookings?limit=20`);
        const theirs = createListCall(`${nest.url}/api/bookings?limit=20${query}`);
        const [fast = 0, slow = 1] = await inTurns([ours, theirs]);
        printMeasured({
          ...{ name: `NestJS, ${size.rows}, ${name}`, value: fast / slow, unit: ' ×' },
          ...{ goal: ['at least', goal] as const, also: `${fast.toFixed(0)}/s against ${slow.toFixed(0)}/s` },
        });
      }
    }
    nest.stop();
    await host.stop();
  } finally {
    await opened.close();
    await fs.rm(folder, { recursive: true, force: true });
    await removeBundle();
  }
};

if (databaseUrl) await main(databaseUrl);
else print({ name: 'NestJS', now: 'not measured: set BENCH_DATABASE_URL', goal: 'see docs/performance.md' });

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import type { Database } from '../src/ports/database';
import { middle } from './median';
import { print, printMeasured } from './report';
import { signIn } from './signedIn';
import { ask, type BenchHost } from './startHost';

const EXPORT = '/api/bookings/csv?type=current&portOfLoading=P7,P17,P27,P37,P47,P57,P67,P77,P87,P97';

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join()}}`)
    : value === null
      ? 'null'
      : pg.escapeLiteral(String(value));

/** Returns the cursor's query with its values inlined, because COPY takes no parameters. */
const inlineValues = (sent: readonly { text: string; values: readonly unknown[] }[]): string => {
  const asked = sent.find(({ text }) => /^declare exported/.test(text));
  if (!asked) throw new Error('The export reads by no cursor: the benchmark does not know its question');
  return asked.text
    .replace(/^declare exported .*? for /s, '')
    .replace(/\$(\d+)/g, (_, number) => literal(asked.values[Number(number) - 1]));
};

const copyByPsql = async (databaseUrl: string, question: string): Promise<number> => {
  const begun = performance.now();
  const psql = spawn('psql', [databaseUrl, '-qc', `copy (${question}) to stdout (format csv)`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PGOPTIONS: '-c timezone=UTC -c jit=off' },
  });
  const [code] = await once(psql, 'exit').catch(() => [1]);
  if (code !== 0) throw new Error('psql did not copy');
  return (performance.now() - begun) / 1000;
};

/**
 * Compares the CSV export of a thirtieth of the large agent with `psql` copying the same query, in turns, and measures
 * its memory.
 */
export const measureCsv = async (
  { host, database, databaseUrl }: { host: BenchHost; database: Database; databaseUrl: string },
  agent: string,
): Promise<void> => {
  const [token = ''] = await signIn(database, agent);
  let bytes = 0;
  const download = async () => {
    const begun = performance.now();
    bytes = await ask(host.url + EXPORT, { token });
    return (performance.now() - begun) / 1000;
  };
  const question = inlineValues(await host.recorded(download));
  const { memory } = await host.usage();
  const [ours, copied]: [number[], number[]] = [[], []];
  let peak = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    ours.push(await download());
    peak = Math.max(peak, (await host.usage()).peak);
    try {
      copied.push(await copyByPsql(databaseUrl, question));
    } catch (error) {
      print({ name: 'CSV against COPY', now: `not measured: ${(error as Error).message}`, goal: 'at least 0.6' });
      return;
    }
  }
  const also = `${middle(ours).toFixed(1)} s for ${(bytes / 1e6).toFixed(0)} MB`;
  printMeasured({
    name: 'CSV against COPY of its question',
    value: middle(copied) / middle(ours),
    unit: '',
    digits: 2,
    goal: ['at least', 0.6],
    also,
  });
  printMeasured({
    name: 'CSV, memory above idle',
    value: peak - memory,
    unit: ' MB',
    digits: 0,
    goal: ['at most', 60],
  });
};

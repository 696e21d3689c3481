import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../src/ports/database';
import { usedByPostgres } from './processor';
import { print, printMeasured } from './report';
import { pickToken, signIn } from './signedIn';
import { ask, type BenchHost, load } from './startHost';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const LIST = '/api/bookings?limit=20';

interface Question {
  readonly name: string;
  readonly path: string;
  /** Calls per second. */
  readonly goal: number;
}

const questions: readonly Question[] = [
  { name: 'lists of 20', path: LIST, goal: 400 },
  { name: 'summaries', path: '/api/bookings/summary', goal: 600 },
  { name: '/me', path: '/api/me', goal: 1_500 },
];

/** Measures calls per second of a database embedded in the server process, with CPU milliseconds per call. */
export const measureEmbedded = async (host: BenchHost, tokens: readonly string[]): Promise<void> => {
  for (const { name, path, goal } of questions) {
    const call = (number: number) => ask(host.url + path, { token: pickToken(tokens, number) });
    await load({ call, together: 8, seconds: 1 });
    const before = await host.usage();
    const { calls, seconds } = await load({ call, together: 8, seconds: SECONDS });
    const { cpu } = await host.usage();
    const each = (cpu - before.cpu) / calls;
    printMeasured({
      ...{ name: `embedded, ${name}`, value: calls / seconds, unit: '/s', digits: 0 },
      ...{ goal: ['at least', goal] as const, also: `${each.toFixed(2)} ms of the processor each` },
    });
  }
};

interface Cost {
  readonly node: number;
  readonly postgres: number;
  readonly statements: number;
  readonly calls: number;
  readonly perSecond: number;
}

interface World {
  readonly host: BenchHost;
  readonly database: Database;
}

const measureCost = async (
  { host, database }: World,
  call: (number: number) => Promise<unknown>,
  { together, seconds }: { together: number; seconds: number },
): Promise<Cost> => {
  const before = await host.usage();
  let done = { calls: 1, seconds: 1 };
  const postgres = await usedByPostgres(database, async () => {
    done = await load({ call, together, seconds });
  });
  const after = await host.usage();
  return {
    calls: done.calls,
    perSecond: done.calls / done.seconds,
    node: (after.cpu - before.cpu) / done.calls,
    postgres: postgres / done.calls,
    statements: (after.statements - before.statements) / done.calls,
  };
};

/** Measures the cost of a list of 20, for a small agent and a large one. */
export const measureLists = async (
  { host, database }: World,
  agents: Readonly<Record<string, string>>,
): Promise<void> => {
  for (const [size, agent] of Object.entries(agents)) {
    const tokens = await signIn(database, agent);
    const call = (number: number) => ask(host.url + LIST, { token: pickToken(tokens, number) });
    await load({ call, together: 4, seconds: 1 });
    const cost = await measureCost({ host, database }, call, { together: 4, seconds: SECONDS });
    const also = `${cost.statements.toFixed(1)} statements, ${cost.perSecond.toFixed(0)}/s`;
    const name = `list of 20, ${size}`;
    printMeasured({ name: `${name}: Node`, value: cost.node, unit: ' ms', digits: 2, goal: ['at most', 0.8], also });
    printMeasured({
      name: `${name}: PostgreSQL`,
      value: cost.postgres,
      unit: ' ms',
      digits: 2,
      goal: ['at most', 1.8],
    });
    await measureUnseen({ host, database }, name, tokens);
  }
};

/** Measures the same for pages that are not cached: more bookings than a node's cache holds. */
const measureUnseen = async (world: World, name: string, tokens: readonly string[]): Promise<void> => {
  const call = (number: number) =>
    ask(`${world.host.url}${LIST}&page=${2 + (number % 400)}`, { token: pickToken(tokens, number) });
  const { node, postgres } = await measureCost(world, call, { together: 4, seconds: SECONDS });
  print({
    name: `${name}, its cards unseen: Node, PostgreSQL`,
    now: `${node.toFixed(2)} + ${postgres.toFixed(2)} ms`,
    goal: 'none: each card is made once',
  });
};

/**
 * Compares lists per second with the same statements by `pg` alone, which writes the rows as JSON. Both take turns, so
 * that disturbances affect both.
 */
export const measureAgainstRaw = async (
  { host, database, databaseUrl }: { host: BenchHost; database: Database; databaseUrl: string },
  agent: string,
): Promise<void> => {
  const tokens = await signIn(database, agent);
  const call = (number: number) => ask(host.url + LIST, { token: pickToken(tokens, number) });
  await load({ call, together: 4, seconds: 1 });
  const recorded = await host.recorded(() => call(0));
  // Jobs send their statements over other connections.
  const list = recorded.find(({ text }) => text.includes('"bookings".xmin'));
  const sent = recorded.filter(({ connection }) => connection === list?.connection);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: '-c timezone=UTC -c jit=off' });
  const raw = async () => {
    const client = await pool.connect();
    try {
      for (const { text, values } of sent) JSON.stringify((await client.query(text, values as unknown[])).rows);
    } finally {
      client.release();
    }
  };
  const [product, alone]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 5; turn += 1) {
    const first = await load({ call, together: 4, seconds: SECONDS / 4 });
    product.push(first.calls / first.seconds);
    const second = await load({ call: raw, together: 4, seconds: SECONDS / 4 });
    alone.push(second.calls / second.seconds);
  }
  await pool.end();
  const middle = (all: number[]) => [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0;
  printMeasured({
    ...{
      name: 'list of 20 over HTTP against its statements by pg',
      value: middle(product) / middle(alone),
      unit: '',
      digits: 2,
    },
    ...{
      goal: ['at least', 0.8] as const,
      also: `${middle(product).toFixed(0)}/s against ${middle(alone).toFixed(0)}/s`,
    },
  });
};

/** Measures the size of the booking indexes relative to their heap. */
export const measureIndexes = async ({ db }: Database): Promise<void> => {
  const { rows } = await db.execute<{ heap: string; indexes: string; n: number }>(sql`
    select pg_table_size('bookings')::text as heap, pg_indexes_size('bookings')::text as indexes,
           (select count(*)::int from pg_index where indrelid = 'bookings'::regclass) as n`);
  const { heap = '1', indexes = '0', n = 0 } = rows[0] ?? {};
  printMeasured({
    ...{
      name: 'indexes of the bookings against their heap',
      value: Number(indexes) / Number(heap),
      unit: '',
      digits: 2,
    },
    ...{ goal: ['at most', 1] as const, also: `${n} of ${(Number(indexes) / 1e9).toFixed(2)} GB` },
  });
};

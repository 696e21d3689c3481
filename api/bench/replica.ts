import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { startReplicatedPostgres } from '../test/replicatedPostgres';
import { usedBy } from './processor';
import { print } from './report';
import { fillSizes, findOrganisationIds, small } from './scaleWorld';
import { pickToken, signIn } from './signedIn';
import { ask, type BenchHost, load, removeBundle, startHost } from './startHost';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const TOGETHER = 8;
const LIST = '/api/bookings?limit=20';
/** One of this many calls writes. */
const WRITES = 10;

/** Returns the processes of a server, including those that send and replay its log. */
const createProcessLister = (server: pg.Pool) => async () => {
  const { rows } = await server.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  return rows.map(({ pid }) => pid);
};

/** Returns how many reads the replica answered, and how many it could have answered. */
const answered = async (nodes: readonly BenchHost[]): Promise<{ there: number; all: number }> => {
  const texts = await Promise.all(nodes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const counts = texts.flatMap((text) => [...text.matchAll(/^replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)]);
  const sum = (of: typeof counts) => of.reduce((so, [, , n]) => so + Number(n), 0);
  return { there: sum(counts.filter(([, outcome]) => outcome === 'replica')), all: sum(counts) };
};

interface Sum {
  calls: number;
  seconds: number;
  primary: number;
  replica: number;
}

/**
 * Measures lists per second of one node and of two, with and without a replica, in turn, and what primary and replica
 * used for each.
 */
const main = async (): Promise<void> => {
  const servers = await startReplicatedPostgres('128MB');
  const hosts: BenchHost[] = [];
  const url = servers.place.databaseUrl ?? '';
  const createPool = (connectionString: string) => new pg.Pool({ connectionString, max: 1 });
  const [primary, replica] = [createPool(url), createPool(servers.replicaUrl)];
  try {
    process.env.BENCH_DATABASE_URL = url;
    const opened = await openDatabase(servers.place, console);
    const database = opened.asOwner('a benchmark');
    await fillSizes(database, [small]);
    const { agent, customer } = await findOrganisationIds(database, small);
    const tokens = await signIn(database, agent);
    await opened.close();

    const start = async (also: Record<string, string>) => {
      const host = await startHost({ DATA_DIR: servers.place.dataDir, DATABASE_URL: url, ...also });
      hosts.push(host);
      return host;
    };
    const [plain, second] = [await start({}), await start({})];
    const there = { DATABASE_REPLICA_URL: servers.replicaUrl };
    const [reading, other] = [await start(there), await start(there)];
    const kinds = {
      'one node': [plain],
      'one node and a replica': [reading],
      'two nodes': [plain, second],
      'two nodes and a replica': [reading, other],
    };
    const call = (nodes: readonly BenchHost[], withWrites: boolean) => async (number: number) => {
      const { url: at = '' } = nodes[number % nodes.length] ?? {};
      const token = pickToken(tokens, number);
      if (!withWrites || number % WRITES > 0) return ask(at + LIST, { token });
      const body = { companyName: `Written ${number}`, companies: [customer] };
      return ask(`${at}/api/contacts`, { token, method: 'POST', body });
    };
    const measure = async (nodes: readonly BenchHost[], withWrites: boolean, sum: Sum): Promise<void> => {
      let done = { calls: 0, seconds: 0 };
      const work = async () => {
        done = await load({ call: call(nodes, withWrites), together: TOGETHER, seconds: SECONDS });
      };
      sum.primary += await usedBy(createProcessLister(primary), async () => {
        sum.replica += await usedBy(createProcessLister(replica), work);
      });
      sum.calls += done.calls;
      sum.seconds += done.seconds;
    };
    const idle = await usedBy(createProcessLister(primary), () => pause(SECONDS * 1000));
    print({ name: 'nobody asks', now: `primary ${(idle / SECONDS).toFixed(0)} ms a second`, goal: 'none: told' });
    for (const withWrites of [false, true]) {
      const sums = Object.entries(kinds).map(([name, nodes]) => ({
        ...{ name, nodes, before: { there: 0, all: 0 } },
        sum: { calls: 0, seconds: 0, primary: 0, replica: 0 },
      }));
      for (const one of sums) {
        await load({ call: call(one.nodes, false), together: TOGETHER, seconds: 1 });
        one.before = await answered(one.nodes);
      }
      for (let round = 0; round < ROUNDS; round += 1)
        for (const { nodes, sum } of sums) await measure(nodes, withWrites, sum);
      for (const { name, nodes, sum, before } of sums) {
        // Both kinds share a node: reads of the other kind count for both.
        const after = await answered(nodes);
        const reads = after.all - before.all;
        const share = reads > 0 ? `, ${Math.round(((after.there - before.there) / reads) * 100)} % there` : '';
        const [here, away] = [sum.primary / sum.calls, sum.replica / sum.calls].map((cost) => cost.toFixed(2));
        print({
          name: `${name}${withWrites ? ', each tenth a write' : ''}`,
          now: `${(sum.calls / sum.seconds).toFixed(0)}/s, primary ${here} ms, replica ${away} ms${share}`,
          goal: 'none: told',
        });
      }
    }
  } finally {
    for (const host of hosts) await host.stop();
    await Promise.all([primary.end(), replica.end()]);
    await servers.stop();
    await removeBundle();
  }
};

await main();

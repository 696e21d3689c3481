import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import Fastify from 'fastify';
import pg from 'pg';
import { loadConfig } from '../src/hosts/node/config';
import { createLog, openNodeApi, serverOptions } from '../src/hosts/node/nodeApi';
import { stopInOrder } from '../src/hosts/node/stopInOrder';
import { measureStalls } from '../test/measureStalls';

/** A statement as it was sent to PostgreSQL. */
export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Number of the connection that sent it. */
  readonly connection: number;
}

/** Resources that the process used so far. */
export interface Usage {
  /** CPU time of all threads, in milliseconds. */
  readonly cpu: number;
  /** Memory in megabytes: now, and the peak since the last query. */
  readonly memory: number;
  readonly peak: number;
  /** Messages to PostgreSQL so far, including begin and commit; 0 where it is embedded. */
  readonly statements: number;
}

/** The longest stretch in which the event loop was blocked since it was asked last, in milliseconds. */
export interface EventLoopBlock {
  readonly cpu: number;
  readonly wall: number;
  /** As `monitorEventLoopDelay` has it. */
  readonly delay: number;
}

export type HostQuestion = 'usage' | 'record' | 'recorded' | 'blocked';
export type HostAnswer =
  | { readonly port: number }
  | { readonly usage: Usage }
  | { readonly recorded: readonly RecordedStatement[] }
  | { readonly blocked: EventLoopBlock };

const say = (message: HostAnswer) => process.send?.(message);

let statements = 0;
let recorded: RecordedStatement[] | undefined;
const connections = new WeakMap<object, number>();
let connected = 0;
const getConnectionNumber = (client: object): number => {
  const known = connections.get(client);
  if (known !== undefined) return known;
  connected += 1;
  connections.set(client, connected);
  return connected;
};

/** Counts the statements sent to PostgreSQL, and records them on request. */
const countStatements = (): void => {
  const { query } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  Object.assign(pg.Client.prototype, {
    query(this: object, ...given: unknown[]) {
      statements += 1;
      const [asked, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
      const { text, values: own } = typeof asked === 'string' ? { text: asked, values: undefined } : asked;
      recorded?.push({ text, values: (values ?? own ?? []) as unknown[], connection: getConnectionNumber(this) });
      return query.apply(this, given);
    },
  });
};

const megabytes = () => process.memoryUsage.rss() / 1e6;
let peak = 0;

const usage = (): Usage => {
  const { user, system } = process.cpuUsage();
  const used = { cpu: (user + system) / 1000, memory: megabytes(), peak, statements };
  peak = 0;
  return used;
};

const delays = monitorEventLoopDelay({ resolution: 1 });
let stalls: ReturnType<typeof measureStalls> = () => [];

const blocked = (): EventLoopBlock => {
  const [longest] = [...stalls()].sort((a, b) => b.cpu - a.cpu);
  const delay = delays.max / 1e6;
  delays.reset();
  return { cpu: longest?.cpu ?? 0, wall: longest?.wall ?? 0, delay };
};

const answers: Record<HostQuestion, () => void> = {
  blocked: () => say({ blocked: blocked() }),
  usage: () => say({ usage: usage() }),
  record: () => {
    recorded = [];
  },
  recorded: () => {
    say({ recorded: recorded ?? [] });
    recorded = undefined;
  },
};

/** Serves the API in its own process, so that its resource usage is separate from that of the load generator. */
const host = async (): Promise<void> => {
  countStatements();
  const config = loadConfig();
  const log = createLog(config);
  const api = await openNodeApi(config, log);
  const app = Fastify(serverOptions(config, log));
  if (process.env.BENCH_LOOP) {
    stalls = measureStalls(app, 1);
    delays.enable();
  }
  await app.register(api.operations);
  await app.register(api.plugin);
  await app.listen({ host: '127.0.0.1', port: 0 });
  setInterval(() => {
    peak = Math.max(peak, megabytes());
  }, 100).unref();
  process.on('message', (asked: HostQuestion) => answers[asked]());
  stopInOrder(log, async () => {
    await app.close();
    await api.close();
    process.disconnect?.();
  });
  process.once('disconnect', () => process.exit(0));
  say({ port: (app.server.address() as AddressInfo).port });
};

// The bundle is a script, so it has no top-level await.
host().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

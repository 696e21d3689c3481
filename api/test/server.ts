import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { loadConfig } from '../src/hosts/node/config';
import { type CallerLimits, callerLimits } from '../src/hosts/node/httpServer';
import { createLog, openNodeApi, serverOptions } from '../src/hosts/node/nodeApi';
import { stopInOrder } from '../src/hosts/node/stopInOrder';
import { modules } from '../src/modules';
import { type Timeouts, timeouts } from '../src/platform/config/timeouts';
import { reportOutsideCalls } from '../src/platform/database/holding';
import { measureStalls, type Stall } from './measureStalls';
import { probe } from './probe';
import { recordStatements } from './recordStatements';

/** Request of the tests to the host: a statement with its values. */
export interface SqlRequest {
  readonly id: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
/** Request to a host that measures its event loop: stalls of at least the given milliseconds since the last request. */
export interface StallsRequest {
  readonly id: number;
  readonly stalls: true;
}
/** Request to a host that records its statements: those since the last request. */
export interface StatementsRequest {
  readonly id: number;
  readonly statements: true;
}
export type HostMessage =
  | { readonly port: number }
  | { readonly failed: string }
  | { readonly id: number; readonly stalls: readonly Stall[] }
  | { readonly id: number; readonly statements: readonly string[] }
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: string };

const say = (message: HostMessage) => process.send?.(message);

/** Jobs that a test makes due by SQL start without a notification. */
const makesDue =
  /^\s*(?:update|insert|with)\b[\s\S]*\b(?:next_at|start_after|webhook_queue|audit|pgboss|mail_due|due_at)\b/i;

/** Shorter than in production: a test need not wait as long as a person. */
const ofTheTest = (): Partial<Timeouts & CallerLimits> => JSON.parse(process.env.TEST_TIMEOUTS ?? '{}');

const host = async (): Promise<void> => {
  const config = loadConfig();
  const log = createLog(config);
  const statements = process.env.TEST_STATEMENTS ? recordStatements() : () => [];
  const api = await openNodeApi(config, log, [...modules, probe], { ...timeouts, ...ofTheTest() });
  reportOutsideCalls((error) => {
    throw error;
  });
  const app = Fastify(serverOptions(config, log, { ...callerLimits, ...ofTheTest() }));
  const stalls = process.env.TEST_STALLS ? measureStalls(app, Number(process.env.TEST_STALLS)) : () => [];
  await app.register(api.operations);
  await app.register(api.plugin);
  api.attachSockets(app.server);
  await app.listen({ host: '127.0.0.1', port: 0 });

  const { db: owner } = api.database.asOwner('a test');
  process.on('message', (asked: SqlRequest | StallsRequest | StatementsRequest) => {
    if ('stalls' in asked) return say({ id: asked.id, stalls: stalls() });
    if ('statements' in asked) return say({ id: asked.id, statements: statements() });
    const { id, text, values } = asked;
    const parts = text.split('$?').map((part) => sql.raw(part));
    const query = parts.reduce((whole, part, index) => sql`${whole}${values[index - 1]}${part}`);
    owner.execute(query).then(
      ({ rows }) => {
        if (makesDue.test(text)) api.database.signals.emit('workMissed');
        say({ id, rows });
      },
      (error: Error) => say({ id, error: error.cause instanceof Error ? error.cause.message : error.message }),
    );
  });
  stopInOrder(log, async () => {
    await app.close();
    await api.close();
    process.disconnect?.();
  });
  process.once('disconnect', () => process.exit(0));
  // Those of the start.
  stalls();
  say({ port: (app.server.address() as AddressInfo).port });
};

host().catch((error: Error) => {
  say({ failed: error.message });
  process.exitCode = 1;
  process.disconnect?.();
});

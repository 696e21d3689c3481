import { EventEmitter } from 'node:events';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Replica } from '../../ports/database';
import type { Signals } from '../../ports/signals';
import { dialect } from './dialect';
import {
  assume,
  type Identity,
  nobody,
  ownerFor,
  platformFor,
  toDatabaseIdentity,
  toIdentityStatements,
} from './identity';
import { getStatementText, invalidatesSessions, PEOPLE_CHANGED } from './invalidatesSessions';
import { nameStatement } from './namedByText';
import { runTransaction, type TransactionClient } from './transaction';

/** A lent connection of the pool. */
interface LentConnection extends TransactionClient {
  query(...statement: unknown[]): Promise<{ command: string }>;
  /** Socket to PostgreSQL; the embedded database has none. */
  readonly connection?: { readonly stream: { cork(): void; uncork(): void } };
}

/** Sends several queries in one packet. */
const atOnce = <T>({ connection }: LentConnection, ask: () => T): T => {
  connection?.stream.cork();
  try {
    return ask();
  } finally {
    connection?.stream.uncork();
  }
};

interface Lender {
  readonly kind: Database['kind'];
  readonly pool: pg.Pool;
  readonly signals: Signals;
  readonly tellOthers: string | undefined;
}

/** Lends connections of a pool for one statement each, all with the same identity. */
const lender = ({ kind, pool, signals, tellOthers }: Lender, identity: Identity) => ({
  query: async (statement: unknown, ...values: unknown[]) => {
    const mayChangePeople = invalidatesSessions(getStatementText(statement));
    const client = (await pool.connect()) as unknown as LentConnection;
    try {
      // The embedded database has one connection for all callers. Both statements are sent together, so each result
      // belongs to its caller.
      const [, result] = await atOnce(client, () => {
        const assumed = assume(kind === 'embedded' ? pool : client, identity, (text) => client.query(text));
        return Promise.all([assumed, client.query(nameStatement(statement), ...values)]);
      });
      if (mayChangePeople && tellOthers) await client.query(tellOthers);
      client.release();
      if (mayChangePeople) signals.emit('peopleChanged');
      return result;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  },
});

/**
 * Assembles the database over a connection pool, or over PGlite's single connection. Its queries act without an
 * identity.
 */
export const assembleDatabase = (
  kind: Database['kind'],
  pool: pg.Pool,
  close: () => Promise<void>,
  {
    signals = new EventEmitter(),
    replica,
  }: { readonly signals?: Signals; readonly replica?: Replica | undefined } = {},
): Database => {
  const tellOthers = kind === 'postgres' ? `notify ${PEOPLE_CHANGED}` : undefined;
  // Every running export listens, and there may be many.
  signals.setMaxListeners(0);
  const connect = () => pool.connect() as unknown as Promise<TransactionClient>;
  const actingFor = (identity: Identity): Database => {
    // Drizzle types its client as pg's class; it only calls `query`.
    const client = lender({ kind, pool, signals, tellOthers }, identity) as unknown as pg.Pool;
    const begin = `begin; ${toIdentityStatements(identity, 'transaction')}`;
    return {
      kind,
      db: new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined),
      signals,
      replica,
      connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      transaction: (work) => runTransaction({ connect, begin, signals, tellOthers }, work),
      asCaller: (caller) => actingFor(toDatabaseIdentity(caller)),
      asPlatform: (reason) => actingFor(platformFor(reason)),
      asOwner: (reason) => actingFor(ownerFor(reason)),
      ping: async () => {
        await pool.query('select 1');
      },
      close,
    };
  };
  return actingFor(nobody);
};

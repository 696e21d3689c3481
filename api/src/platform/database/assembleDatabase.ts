import { EventEmitter } from 'node:events';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from '../../ports/database';
import type { Signals } from '../../ports/signals';
import { dialect } from './dialect';
import { runTransaction, type TransactionClient } from './transaction';

/** The database over a pool of connections, or the one of PGlite. */
export const assembleDatabase = (kind: Database['kind'], pool: pg.Pool, close: () => Promise<void>): Database => {
  const signals: Signals = new EventEmitter();
  // Every export that is being written listens, and there may be many.
  signals.setMaxListeners(0);
  return {
    kind,
    db: new NodePgDatabase(dialect, new NodePgSession(pool, dialect, undefined), undefined),
    signals,
    transaction: (work) => runTransaction(() => pool.connect() as Promise<TransactionClient>, signals, work),
    ping: async () => {
      await pool.query('select 1');
    },
    close,
  };
};

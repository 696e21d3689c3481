import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { type Timeouts, timeouts } from '../../platform/config/timeouts';
import { assembleDatabase } from '../../platform/database/assembleDatabase';
import { PEOPLE_CHANGED } from '../../platform/database/invalidatesSessions';
import { PglitePool } from '../../platform/database/PglitePool';
import { startUpkeep } from '../../platform/database/upkeep';
import type { Database } from '../../ports/database';
import type { Log } from '../../ports/log';
import type { Signals } from '../../ports/signals';
import type { NodeConfig } from './config';
import { connectPostgres, isConnectionError, unusablePostgres } from './connectPostgres';
import { openEmbedded } from './embeddedEngine';
import { GuardedPool } from './GuardedPool';
import { migrate } from './migrate';
import { monitorPostgres } from './monitorPostgres';
import { notifyNodesOfJobs, WORK_QUEUED } from './notifyNodesOfJobs';
import { openReplica } from './openReplica';

type Settings = Pick<NodeConfig, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<NodeConfig, 'databaseConnections' | 'databaseWait' | 'allowNewerSchema'>>;

/**
 * Pool size of one node. With ten, callers wait for each other as soon as the round trip to PostgreSQL takes 300 ms.
 */
const CONNECTIONS = 20;
/** Seconds; a PostgreSQL that starts with the same machine answers by then. */
const WAIT = 30;

type Patience = Timeouts['database'];
type DatabaseLog = Pick<Log, 'info' | 'error'>;

const askingWith = (patience: Omit<Patience, 'pulse' | 'replica'>) => ({
  connectionTimeoutMillis: patience.connection,
  idleTimeoutMillis: patience.idle,
  keepAlive: true,
  statement_timeout: patience.statement,
  query_timeout: patience.query,
  idle_in_transaction_session_timeout: patience.idleInTransaction,
});

const openPglite = async (
  { dataDir, allowNewerSchema: allowNewer }: Pick<Settings, 'dataDir' | 'allowNewerSchema'>,
  log: DatabaseLog,
): Promise<Database> => {
  const { engine, unlock } = await openEmbedded(dataDir);
  const pool = new PglitePool(engine);
  const endUpkeep = startUpkeep((text) => pool.runWhenFree(text), log);
  const close = async () => {
    endUpkeep();
    await pool.end();
    await unlock();
  };
  try {
    const client = await pool.connect();
    try {
      await migrate(client as never, { log, ...(allowNewer && { allowNewer }) });
    } finally {
      client.release();
    }
  } catch (error) {
    await close();
    throw error;
  }
  // Drizzle types its client as pg's class; PglitePool implements the part that drizzle calls.
  return assembleDatabase('embedded', pool as unknown as pg.Pool, close);
};

interface Server {
  readonly connectionString: string;
  readonly replicaUrl: string | undefined;
  /** Pool size for each. */
  readonly max: number;
  /** Seconds that the start waits for it. */
  readonly wait: number;
  readonly allowNewer: boolean;
}

const openPostgres = async (
  { connectionString, replicaUrl, max, wait, allowNewer }: Server,
  log: DatabaseLog,
  patience: Patience,
): Promise<Database> => {
  const client = await connectPostgres({
    ...{ connectionString, log },
    ...{ eachTry: patience.connection, waitFor: wait * 1000 },
  });
  try {
    await migrate(client, { log, allowNewer });
  } catch (error) {
    throw isConnectionError(error) ? unusablePostgres(error, connectionString) : error;
  } finally {
    await client.end();
  }
  // JIT compilation of a query with many indexes takes longer than the query: seconds for tens of milliseconds.
  const options = '-c timezone=UTC -c jit=off';
  // Pipelines independent statements, so that a slow network costs one round trip.
  const pool = new GuardedPool({ connectionString, max, options, pipeline: true, ...askingWith(patience) });
  // Without a listener, a broken connection ends the process. The pool listens to the idle ones only.
  pool.on('connect', (connection) =>
    connection.on('error', (error) => log.error({ err: error }, 'a connection to the database broke')),
  );
  pool.on('error', () => {}); // An idle connection, whose error was already logged.
  const signals: Signals = new EventEmitter();
  const endPulse = monitorPostgres(connectionString, pool, {
    ...{ log, patience },
    notificationHandlers: {
      [PEOPLE_CHANGED]: () => signals.emit('peopleChanged'),
      [WORK_QUEUED]: notifyNodesOfJobs(pool, signals, log),
    },
    onListening: () => {
      signals.emit('peopleChanged');
      signals.emit('workMissed');
    },
  });
  const replica =
    replicaUrl === undefined
      ? undefined
      : await openReplica({
          ...{ primary: pool, signals, log, patience: patience.replica },
          settings: {
            ...{ connectionString: replicaUrl, max, options, pipeline: true },
            ...askingWith({ ...patience, ...patience.replica }),
          },
        });
  const close = async () => {
    endPulse();
    await replica?.close();
    await pool.end();
  };
  return assembleDatabase('postgres', pool, close, { signals, replica });
};

/**
 * Opens the configured database and migrates its schema.
 * @param replicaUrl read replica; operator commands need none
 */
export const openDatabase = (
  settings: Settings,
  log: DatabaseLog,
  patience: Patience = timeouts.database,
  replicaUrl?: string,
): Promise<Database> => {
  const { databaseUrl: connectionString, databaseConnections: max = CONNECTIONS } = settings;
  const { databaseWait: wait = WAIT, allowNewerSchema: allowNewer = false } = settings;
  return connectionString
    ? openPostgres({ connectionString, replicaUrl, max, wait, allowNewer }, log, patience)
    : openPglite(settings, log);
};

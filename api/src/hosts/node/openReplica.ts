import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Counter } from 'prom-client';
import type { Timeouts } from '../../platform/config/timeouts';
import { assembleDatabase } from '../../platform/database/assembleDatabase';
import { shareNextQuery } from '../../platform/database/shareNextQuery';
import { isRetryableError } from '../../platform/databaseErrors';
import type { Replica, ReplicaState } from '../../ports/database';
import type { Log } from '../../ports/log';
import type { Signals } from '../../ports/signals';
import { GuardedPool } from './GuardedPool';
import { within } from './within';

/** Milliseconds before a lagging replica is queried again. */
const STEP = 3;

/**
 * Reads the log position of the database, which is after everything acknowledged. Asynchronous commits are acknowledged
 * before they are flushed to disk.
 */
const ACKNOWLEDGED = `
  select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
                         else pg_current_wal_flush_lsn() end, '0/0')::float8 as at`;
const REPLAYED = `
  select pg_is_in_recovery() as follows, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as at`;
/** Commits without a change. */
const COMMIT = 'select pg_current_xact_id()';
const WHOSE = `select system_identifier || '/' || current_database() as name from pg_control_system()`;

const reads = new Counter({
  name: 'replica_reads_total',
  help: 'Reads that a replica could answer: by it, or by the database because it was behind, away, foreign or failed',
  labelNames: ['outcome'],
});

const sentences: Record<ReplicaState, string> = {
  followed: 'The replica is up to date: reads go there',
  behind: 'The replica of DATABASE_REPLICA_URL is behind: reads go to the database',
  away: 'The replica of DATABASE_REPLICA_URL does not answer: reads go to the database',
  foreign:
    'DATABASE_REPLICA_URL is no streaming replica of DATABASE_URL: reads go to the database. Correct it, or take it away',
};

const followsNobody = new Error(sentences.foreign);

interface OpenReplicaInput {
  /** Pool of the primary. */
  readonly primary: GuardedPool;
  readonly settings: pg.PoolConfig;
  readonly signals: Signals;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly patience: Timeouts['database']['replica'];
}

/** The replica with its close function. */
export interface OpenedReplica extends Replica {
  close(): Promise<void>;
}

/**
 * A read replica that is never staler than the primary. Each read first gets the primary's log position, one query for
 * all concurrent readers, and goes to the replica once it has replayed that position: within a few milliseconds, or not
 * at all. So a user sees their own writes at any node, and a notified client reads the change.
 */
export const openReplica = async ({
  primary,
  settings,
  signals,
  log,
  patience,
}: OpenReplicaInput): Promise<OpenedReplica> => {
  const { pulse } = patience;
  const pool = new GuardedPool({ ...settings, statement_timeout: patience.statement, query_timeout: patience.query });
  // A separate connection: lag queries do not queue behind reads.
  const asker = new pg.Pool({ ...settings, max: 1, query_timeout: pulse.answer });
  /** Last known replay position. */
  let replayed = 0;
  let isCopy = false;
  // A restarted replica may lag further behind, and another server may have taken its address.
  const forget = () => {
    replayed = 0;
    isCopy = false;
  };
  for (const one of [pool, asker]) {
    one.on('connect', (connection) => connection.on('error', forget).on('end', forget));
    one.on('error', forget);
  }
  const copy = assembleDatabase('postgres', pool, () => pool.end(), { signals });

  const acknowledged = shareNextQuery(async () => (await primary.query<{ at: number }>(ACKNOWLEDGED)).rows[0]?.at ?? 0);
  let found: ReplicaState | undefined;
  /** Whether reads may try the replica; after one time-out the others skip it until the next check. */
  let isTried = false;
  let isSlow = false;
  let bytesBehind = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const requireCopy = async (): Promise<void> => {
    const [here, there] = await Promise.all([primary, asker].map((one) => one.query<{ name: string }>(WHOSE)));
    if (here?.rows[0]?.name !== there?.rows[0]?.name) throw followsNobody;
    isCopy = true;
  };
  /** Queries the replay position. @throws where the server is no replica */
  const ask = shareNextQuery(async () => {
    if (!isCopy) await requireCopy();
    const [told] = (await asker.query<{ follows: boolean; at: number | null }>(REPLAYED)).rows;
    if (!told?.follows) throw followsNobody;
    replayed = told?.at ?? 0;
  });
  /** Waits for a replay position. @throws after the time-out */
  const reach = async (needed: number, milliseconds: number): Promise<void> => {
    const until = performance.now() + milliseconds;
    while (replayed < needed) {
      if (performance.now() > until) throw new Error(sentences.behind);
      await ask();
      if (replayed < needed) await pause(STEP);
    }
  };
  const reachesIn = (milliseconds: number, needed: number) => within(milliseconds, reach(needed, milliseconds));

  const look = async (): Promise<ReplicaState> => {
    const needed = await acknowledged();
    try {
      const asked = performance.now();
      await ask();
      // A busy machine may be late once; twice counts as slow.
      const wasSlow = isSlow;
      isSlow = performance.now() - asked > pulse.prompt;
      if (isSlow && wasSlow) return 'behind';
      bytesBehind = Math.max(0, needed - replayed);
      if (await reachesIn(patience.catchUp, needed)) return 'followed';
      isTried = false;
      // The written log may end within a record, which can only be replayed after the next commit.
      if (found === 'followed') await primary.query(COMMIT);
      return found === 'followed' && (await reachesIn(pulse.answer, needed)) ? 'followed' : 'behind';
    } catch (error) {
      return error === followsNobody ? 'foreign' : 'away';
    }
  };
  const note = (state: ReplicaState): void => {
    isTried = state === 'followed';
    if (state === found) return;
    found = state;
    if (isTried) log.info({}, sentences[state]);
    else log.error({ bytesBehind }, sentences[state]);
    if (isTried || state === 'behind') {
      pool.goOn();
      return;
    }
    forget();
    pool.giveUp(new Error(sentences[state]));
  };
  const beat = async (): Promise<void> => {
    // When the primary does not answer, the state of the replica is unknown.
    const state = await look().catch(() => undefined);
    if (isClosed) return;
    if (state) note(state);
    timer = setTimeout(beat, pulse.every).unref();
  };
  await beat();

  const isUpToDate = async (): Promise<boolean> => {
    if (!isTried) return false;
    const isThere = await reachesIn(patience.catchUp, await acknowledged());
    isTried &&= isThere;
    return isTried;
  };

  return {
    current: async () => {
      // Callers that query the primary after a lost connection get its error.
      const isGood = await isUpToDate().catch((error) => {
        if (isRetryableError(error)) return false;
        throw error;
      });
      reads.inc({ outcome: isGood ? 'replica' : found === 'followed' ? 'behind' : (found ?? 'away') });
      return isGood ? copy : undefined;
    },
    failed: (error) => {
      reads.inc({ outcome: 'failed' });
      // The next check decides whether it is down.
      if (isRetryableError(error)) isTried = false;
      else log.error({ err: error as Error }, 'a read failed at the replica and is asked of the database');
    },
    state: () => found ?? 'away',
    bytesBehind: () => bytesBehind,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([pool.end(), asker.end()]);
    },
  };
};

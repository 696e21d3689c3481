import { setImmediate as afterPoll } from 'node:timers/promises';
import pg from 'pg';
import type { Timeouts } from '../../platform/config/timeouts';
import type { Log } from '../../ports/log';
import type { GuardedPool } from './GuardedPool';

type Outcome = 'answered' | 'failed' | 'late';

/** Interval in which the time-out is checked, in milliseconds. */
const TICK = 100;

/**
 * Returns the outcome of a query after some milliseconds in which this process ran: a suspended machine, or a busy
 * process, counts as one tick.
 */
const awaitOutcome = async (question: Promise<unknown>, milliseconds: number): Promise<Outcome> => {
  let outcome: Outcome = 'late';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    let ticksLeft = milliseconds / TICK;
    timer = setInterval(() => {
      ticksLeft -= 1;
      if (ticksLeft <= 0) resolve();
    }, TICK);
  });
  const asked = question.then(
    () => {
      outcome = 'answered';
    },
    () => {
      outcome = 'failed';
    },
  );
  await Promise.race([asked, late]);
  clearInterval(timer);
  // The first poll reads the pending data, the second one processes it.
  await afterPoll();
  await afterPoll();
  return outcome;
};

interface Watch {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly patience: Timeouts['database'];
  /** Handlers for the notifications of each channel. */
  readonly notificationHandlers: Readonly<Record<string, (payload: string) => void>>;
  /** Called when listening starts or restarts: earlier notifications were missed. */
  readonly onListening: () => void;
}

/**
 * Checks PostgreSQL on a separate connection and opens or closes the pool's circuit: a frozen server, or a network that
 * drops everything, ends no connection, so each call would wait for its time-out. It checks often while the pool is
 * used or PostgreSQL is down, and otherwise only to keep the listening connection. Returns the function that stops it.
 */
export const monitorPostgres = (
  connectionString: string,
  pool: GuardedPool,
  { log, patience, notificationHandlers, onListening }: Watch,
): (() => void) => {
  const {
    connection: toConnect,
    pulse: { every, answer, idle },
  } = patience;
  let connection: pg.Client | undefined;
  let isAway = false;
  let timer: NodeJS.Timeout | undefined;

  const drop = () => {
    void connection?.end().catch(() => {});
    connection = undefined;
  };
  const connect = async (): Promise<boolean> => {
    // While the circuit is open no call waits, so it is tried often; a slow server is not treated as down.
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: isAway ? answer : toConnect });
    opened.on('error', () => {}); // Its end is handled, too.
    opened.on('end', () => {
      if (connection === opened) beatSoon();
    });
    opened.on('notification', ({ channel, payload = '' }) => notificationHandlers[channel]?.(payload));
    try {
      await opened.connect();
      await opened.query(
        Object.keys(notificationHandlers)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
    } catch {
      return false;
    }
    connection = opened;
    // Notifications were missed while nothing listened.
    onListening();
    return true;
  };
  const answersUs = async (): Promise<boolean> => {
    const outcome = connection ? await awaitOutcome(connection.query('select 1'), answer) : 'failed';
    if (outcome === 'answered') return true;
    drop();
    // A closed connection does not prove that the server is down; a new one decides.
    return outcome === 'failed' && connect();
  };
  const isThere = async (): Promise<boolean> => {
    const asked = performance.now();
    // One connection that hangs, or cannot be opened, does not prove that the server is down if it answers on the
    // others.
    return (await answersUs()) || pool.lastAnswer > asked;
  };
  const note = (there: boolean) => {
    if (there === !isAway) return;
    isAway = !there;
    if (there) {
      log.info({}, 'PostgreSQL answers again');
      pool.goOn();
    } else {
      const reason = new Error('PostgreSQL does not answer');
      log.error({ err: reason }, 'Calls that need the database are refused until it answers');
      pool.giveUp(reason);
    }
  };
  let isResting = false;
  const beat = async () => {
    isResting = false;
    const there = await isThere();
    if (pool.ending) return drop();
    note(there);
    isResting = there && !pool.isUsed(every);
    timer = setTimeout(beat, isResting ? idle : every).unref();
  };
  /** Checks soon, because the pool is in use or the connection was lost. */
  function beatSoon(): void {
    if (!isResting || pool.ending) return;
    isResting = false;
    clearTimeout(timer);
    timer = setTimeout(beat, every).unref();
  }
  pool.onUse = beatSoon;
  timer = setTimeout(beat, every).unref();
  return () => {
    pool.onUse = () => {};
    isResting = false;
    clearTimeout(timer);
    drop();
  };
};

import { setImmediate as afterPoll } from 'node:timers/promises';
import pg from 'pg';
import type { Timeouts } from '../../platform/timeouts';
import type { Log } from '../../ports/log';
import type { GuardedPool } from './GuardedPool';

type Outcome = 'answered' | 'failed' | 'late';

/** How often it is looked whether the time is over. */
const TICK = 100;

/**
 * What became of a question after some milliseconds in which this process ran: a machine that stood still, or a process that was
 * busy itself, counts as one tick.
 */
const outcomeOf = async (question: Promise<unknown>, milliseconds: number): Promise<Outcome> => {
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
  // The first reads what lies there, the second lets it be understood.
  await afterPoll();
  await afterPoll();
  return outcome;
};

interface Watch {
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly patience: Timeouts['database'];
  /** Delivers the notifications of each channel. */
  readonly heard: Readonly<Record<string, (payload: string) => void>>;
  /** It listens, for the first time or again: what was told before was not heard. */
  readonly onListening: () => void;
}

/**
 * Asks PostgreSQL on a connection of its own whether it is there, and tells the pool: a server that is frozen, or a network that
 * swallows everything, ends no connection, so that each call would wait for its time-out. It asks often while the pool is used or
 * PostgreSQL is away, and otherwise only to keep the connection on which it listens. What it returns ends it.
 */
export const watchPulse = (
  connectionString: string,
  pool: GuardedPool,
  { log, patience, heard, onListening }: Watch,
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
    // While nobody waits it is tried often; one that is only slow is not taken for one that is away.
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: isAway ? answer : toConnect });
    opened.on('error', () => {}); // it ends, too
    opened.on('end', () => {
      if (connection === opened) beatSoon();
    });
    opened.on('notification', ({ channel, payload = '' }) => heard[channel]?.(payload));
    try {
      await opened.connect();
      await opened.query(
        Object.keys(heard)
          .map((channel) => `listen ${channel}`)
          .join('; '),
      );
    } catch {
      return false;
    }
    connection = opened;
    // What was told while nobody listened was not heard.
    onListening();
    return true;
  };
  const answersUs = async (): Promise<boolean> => {
    const outcome = connection ? await outcomeOf(connection.query('select 1'), answer) : 'failed';
    if (outcome === 'answered') return true;
    drop();
    // A connection that was ended says nothing of the server; a new one does.
    return outcome === 'failed' && connect();
  };
  const isThere = async (): Promise<boolean> => {
    const asked = performance.now();
    // One connection that hangs, or cannot be opened, says nothing of a server that answers on the others.
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
  /** Somebody uses the pool, or the connection is gone. */
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

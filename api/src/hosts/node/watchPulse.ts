import { setImmediate as afterPoll } from 'node:timers/promises';
import pg from 'pg';
import { PEOPLE_CHANGED } from '../../platform/database/changesPeople';
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
  /** Another node, or this one, changed somebody, a company or a session. */
  readonly onPeopleChanged: () => void;
}

/**
 * Asks PostgreSQL on a connection of its own whether it is there, and tells the pool: a server that is frozen, or a network that
 * swallows everything, ends no connection, so that each call would wait for its time-out. What it returns ends it.
 */
export const watchPulse = (
  connectionString: string,
  pool: GuardedPool,
  { log, patience, onPeopleChanged }: Watch,
): (() => void) => {
  const {
    connection: toConnect,
    pulse: { every, answer },
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
    opened.on('error', () => {}); // the next question fails
    opened.on('notification', onPeopleChanged);
    try {
      await opened.connect();
      await opened.query(`listen ${PEOPLE_CHANGED}`);
    } catch {
      return false;
    }
    connection = opened;
    // What was told while nobody listened was not heard.
    onPeopleChanged();
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
  const beat = async () => {
    const there = await isThere();
    if (pool.ending) return drop();
    note(there);
    timer = setTimeout(beat, every).unref();
  };
  timer = setTimeout(beat, every).unref();
  return () => {
    clearTimeout(timer);
    drop();
  };
};

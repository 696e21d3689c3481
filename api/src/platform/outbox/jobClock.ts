import { sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { JobName } from '../../ports/jobs';
import type { Log } from '../../ports/log';

/**
 * Milliseconds between two queries without a known due job: for jobs of nodes that died before they notified others.
 */
const LOOK_EVERY = 30_000;
/** Milliseconds until the next attempt of a failed job is stored. */
const NOTED_WITHIN = 1_000;
/** Milliseconds until a look requested during another one. */
const MOMENT = 100;

interface ClockParts {
  readonly db: Executor;
  /** Wakes the worker of a queue. */
  readonly wake: (name: JobName) => void;
  readonly log: Pick<Log, 'error'>;
}

export interface JobClock {
  /** Looks for due jobs now. */
  readonly look: () => void;
  /** Looks again when the next attempt of a failed job is stored. */
  readonly lookAgain: () => void;
  /** Looks at that time. */
  readonly plan: (at: Date) => void;
  readonly stop: () => Promise<void>;
}

/**
 * Wakes the worker of each queue when its next job is due. One statement covers all queues; no empty queue is polled.
 */
export const startJobClock = ({ db, wake, log }: ClockParts): JobClock => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const planIn = (milliseconds: number): void => {
    const at = Date.now() + Math.max(0, milliseconds);
    if (isStopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    const next = setTimeout(look, at - Date.now());
    if (typeof next === 'object') next.unref();
    timer = next;
  };
  const ask = async (): Promise<void> => {
    const { rows } = await db.execute<{ name: JobName; wait: number }>(sql`
      select name, (extract(epoch from min(start_after) - now()) * 1000)::float8 as wait
        from pgboss.job where state < 'active' group by name`);
    for (const { name, wait } of rows) {
      if (wait <= 0) wake(name);
      else planIn(Math.min(wait + 1, LOOK_EVERY));
    }
  };
  function look(): void {
    // The current look may have been too early.
    if (looking) planIn(MOMENT);
    if (looking || isStopped) return;
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
    looking = ask()
      .catch((error: unknown) => log.error({ err: error }, 'it could not be looked which jobs are due'))
      .finally(() => {
        looking = undefined;
        planIn(LOOK_EVERY);
      });
  }
  planIn(LOOK_EVERY);
  return {
    look,
    lookAgain: () => planIn(NOTED_WITHIN),
    plan: (at) => planIn(at.getTime() - Date.now()),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};

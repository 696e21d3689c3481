import { besideTransaction } from '../../platform/database/holding';
import { newId } from '../../platform/encoding/id';
import type { Log } from '../../ports/log';
import type { Signals } from '../../ports/signals';
import type { GuardedPool } from './GuardedPool';

/** Channel on which nodes on one PostgreSQL notify each other of queued jobs. */
export const WORK_QUEUED = 'quayside_work_queued';
/** Milliseconds in which notifications of queued jobs are batched. */
const MOMENT = 50;

/**
 * Notifies other nodes of jobs that this one queued, after the commit and with one statement per batch. If this node
 * dies or PostgreSQL is down, the slow polling of the others finds the jobs.
 * @returns the handler for a notification of another node
 */
export const notifyNodesOfJobs = (pool: GuardedPool, signals: Signals, log: Pick<Log, 'error'>) => {
  const node = newId();
  let queued = new Set<string>();
  const tell = (): void => {
    const payload = JSON.stringify({ node, work: [...queued] });
    queued = new Set();
    if (pool.ending) return;
    pool
      .query('select pg_notify($1, $2)', [WORK_QUEUED, payload])
      .catch((error: unknown) =>
        log.error({ err: error }, 'other nodes could not be told of work: they find it later'),
      );
  };
  const queue = (work: string): void => {
    // Each node chains its own audit entries.
    if (work === 'audit') return;
    if (queued.size === 0) besideTransaction(() => setTimeout(tell, MOMENT).unref());
    queued.add(work);
  };
  signals.on('jobQueued', queue);
  signals.on('workQueued', queue);
  return (payload: string): void => {
    const told = JSON.parse(payload) as { readonly node: string; readonly work: readonly string[] };
    if (told.node === node) return;
    for (const work of told.work) signals.emit('workQueuedElsewhere', work as 'webhooks');
  };
};

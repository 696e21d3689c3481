import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { Counter } from 'prom-client';
import type { Executor } from '../../ports/database';
import { isExpectedOutage } from '../../ports/expectedOutage';
import { type JobName, type Jobs, jobNames, jobRules } from '../../ports/jobs';
import type { Services } from '../../ports/services';
import { asJobDatabase } from './enqueue';
import { startJobClock } from './jobClock';
import type { Workers } from './workers';

/** Milliseconds until a shutdown puts running jobs back; pg-boss needs at least a second. */
const STOP_WITHIN = 1_500;
/** Polling interval of pg-boss in seconds: a day, because one look here covers all queues. */
const OWN_LOOK = 24 * 60 * 60;

const failures = new Counter({
  name: 'job_failures_total',
  help: 'Failed attempts of jobs on this node, which are tried again as long as their queue allows',
  labelNames: ['queue'],
});

interface Preparation {
  readonly database: Pick<Services['database'], 'asOwner'>;
  readonly log: Pick<Services['log'], 'error'>;
}

/** Returns whether a statement of pg-boss records the end of jobs: their queue, their ids, their results. */
const notesTheEnd = (text: string, values: readonly unknown[]): boolean =>
  values.length === 3 && /set completed_on|deleted_jobs/i.test(text);

/**
 * Ignores a failure to record the end of a job, which then runs again after its time-out. pg-boss does not await the
 * record: an exception would end the process.
 */
const toleratesLostNotes = ({ executeSql }: PgBoss.Db, log: Preparation['log']): PgBoss.Db => ({
  executeSql: async (text, values = []) => {
    try {
      return await executeSql(text, values);
    } catch (error) {
      if (!notesTheEnd(text, values)) throw error;
      log.error({ err: error }, 'how a job ended could not be noted: it is done again');
      return { rows: [{ count: '0' }] };
    }
  },
});

/** Allows callers to insert jobs in their transactions, without reading any, except the returned id. */
const allow = async (db: Executor): Promise<void> => {
  const { rows } = await db.execute<{ allowed: boolean }>(
    sql`select bool_and(has_table_privilege(role, 'pgboss.queue', 'select')) as allowed
      from unnest(array['quayside_app', 'quayside_platform']) as role`,
  );
  if (rows[0]?.allowed) return;
  await db.execute(
    sql.raw(`
    grant usage on schema pgboss to quayside_app, quayside_platform;
    grant insert, select (id) on pgboss.job to quayside_app, quayside_platform;
    grant select on pgboss.queue to quayside_app, quayside_platform`),
  );
};

/** Creates the queues, so that jobs can be written. */
export const prepareOutbox = async ({ database, log }: Preparation): Promise<PgBoss> => {
  const { db } = database.asOwner('the queues are tables of the outbox');
  const boss = new PgBoss({
    db: toleratesLostNotes(asJobDatabase(db), log),
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 2,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the outbox failed'));
  await boss.start();
  await allow(db);
  const made = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames)
    if (!made.has(name)) await boss.createQueue(name, { name, retryBackoff: true, ...jobRules[name] });
  return boss;
};

/** Requeues jobs that a shutdown interrupted at the front, without the back-off of a failure. */
const putBack = async (db: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(sql`
    update pgboss.job set start_after = now() where id = any(${sql.param([...ids])}::uuid[]) and state = 'retry'`);
};

/**
 * Starts the job workers. A job may run twice, when a worker dies between the effect and its record, so it must be
 * idempotent. Returns the stop function: it waits for short jobs; others are requeued and run after the next start.
 */
export const openOutbox = async (
  boss: PgBoss,
  services: Services,
  workers: Partial<Workers>,
): Promise<() => Promise<void>> => {
  const { db } = services.database.asOwner('the queues are tables of the outbox');
  const { signals } = services.database;
  const ids = new Map<JobName, string>();
  const underWay = new Set<string>();
  const wake = (name: JobName) => boss.notifyWorker(ids.get(name) ?? '');
  const clock = startJobClock({ db, wake, log: services.log });
  const start = async <N extends JobName>(name: N): Promise<void> => {
    const id = await boss.work<Jobs[N]>(name, { pollingIntervalSeconds: OWN_LOOK }, async ([job]) => {
      if (!job) return;
      underWay.add(job.id);
      try {
        const database = services.database.asPlatform(`the job ${name}`);
        await workers[name]?.(job.data, { ...services, database });
      } catch (error) {
        failures.inc({ queue: name });
        // An expected outage is logged once by the host, not by each job that waits for its end.
        if (!isExpectedOutage(error))
          services.log.error({ err: error, job: job.id, queue: name }, 'a job failed and will be tried again');
        clock.lookAgain();
        throw error;
      } finally {
        underWay.delete(job.id);
        // The worker would sleep after one job, however many wait.
        wake(name);
      }
    });
    ids.set(name, id);
  };
  for (const name of jobNames) if (workers[name]) await start(name);
  const hear = (name: JobName, at?: Date) => (at ? clock.plan(at) : wake(name));
  const hearElsewhere = (work: string) => wake(work as JobName);
  signals.on('jobQueued', hear);
  signals.on('workQueuedElsewhere', hearElsewhere);
  signals.on('workMissed', clock.look);
  // Recovers the jobs of a killed node; later runs every minute.
  const first = boss
    .expire()
    .then(clock.look)
    .catch((error) => services.log.error({ err: error }, 'the outbox failed'));
  return async () => {
    signals.off('jobQueued', hear);
    signals.off('workQueuedElsewhere', hearElsewhere);
    signals.off('workMissed', clock.look);
    await first;
    await clock.stop();
    await boss.stop({ timeout: STOP_WITHIN });
    await putBack(db, [...underWay]);
  };
};

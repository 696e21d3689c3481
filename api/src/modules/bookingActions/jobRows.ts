import { type BookingActionJob, type BookingActionResult, MAX_NAMED_BOOKINGS } from '@quayside/contract';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { bookingActionJobs } from '../../tables/bookingTables';

const { id, action, state, total, done, position, problem, createdAt, others, userId, attempt } = bookingActionJobs;

/** Jobs in a list. */
const MAX_LISTED = 10;

/** States of a job that has not ended. */
const openStates = ['waiting', 'working'] as const;

/** Condition: the job has not ended. */
export const isOpenJob = inArray(state, [...openStates]);

const jobColumns = {
  ...{ id, action, state, total, done, problem, createdAt },
  unchanged: sql<number>`${position} - ${done}`,
};

/** Limits jobs to those that the user started. */
const jobScope = (user: User): SQL => eq(userId, user.id);

export const listJobs = (db: Executor, user: User): Promise<BookingActionJob[]> =>
  db
    .select(jobColumns)
    .from(bookingActionJobs)
    .where(and(jobScope(user), sql`${createdAt} > now() - interval '7 days'`))
    .orderBy(desc(createdAt), desc(id))
    .limit(MAX_LISTED);

/** @throws 404 when the user did not start it */
export const findJob = async (db: Executor, user: User, jobId: string): Promise<BookingActionJob> => {
  const [job] = await db
    .select(jobColumns)
    .from(bookingActionJobs)
    .where(and(jobScope(user), eq(id, jobId)));
  if (!job) throw notFound();
  return job;
};

/** Returns the first bookings that did not change; none while the job runs, because its progress is read often. */
export const readUnchanged = async (
  db: Executor,
  { id: jobId, state: now }: BookingActionJob,
): Promise<BookingActionResult[]> => {
  if ((openStates as readonly string[]).includes(now)) return [];
  const first = sql<BookingActionResult[]>`jsonb_path_query_array(${others}, ${`$[0 to ${MAX_NAMED_BOOKINGS - 1}]`})`;
  const [found] = await db.select({ first }).from(bookingActionJobs).where(eq(id, jobId));
  return found?.first ?? [];
};

export type ClaimedJob = Pick<
  typeof bookingActionJobs.$inferSelect,
  'id' | 'userId' | 'input' | 'targets' | 'total' | 'position' | 'attempt'
>;

/** Another worker has the job, or the person stopped it: this worker ends without a trace. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/** Takes over a job that has not ended; a worker that had it before can change nothing any more. */
export const claimJob = async (db: Executor, jobId: string): Promise<ClaimedJob | undefined> => {
  const { input, targets } = bookingActionJobs;
  const [claimed] = await db
    .update(bookingActionJobs)
    .set({ state: 'working', attempt: sql`${attempt} + 1`, beatAt: sql`clock_timestamp()` })
    .where(and(eq(id, jobId), isOpenJob))
    .returning({ id, userId, input, targets, total, position, attempt });
  return claimed;
};

const isOurs = (job: ClaimedJob) => and(eq(id, job.id), eq(state, 'working'), eq(attempt, job.attempt));

/** Number of targets that were processed since the last progress, with those that did not change. */
export interface JobProgress {
  readonly processed: number;
  readonly others: readonly BookingActionResult[];
}

/** Stores progress, best in the transaction of the changes. @throws NotOurs */
export const storeProgress = async (db: Executor, job: ClaimedJob, progress: JobProgress): Promise<void> => {
  const { rowCount } = await db
    .update(bookingActionJobs)
    .set({
      position: sql`${position} + ${progress.processed}`,
      done: sql`${done} + ${progress.processed - progress.others.length}`,
      beatAt: sql`clock_timestamp()`,
      ...(progress.others.length > 0 && { others: sql`${others} || ${JSON.stringify(progress.others)}::jsonb` }),
    })
    .where(isOurs(job));
  if (rowCount === 0) throw new NotOurs();
};

/** Columns of a job that has ended; values that a person typed are not stored longer. */
export const endedJob = { input: {}, targets: [] };

/** Ends a job. @throws NotOurs */
export const endJob = async (
  db: Executor,
  job: ClaimedJob,
  end: { readonly state: 'done' | 'failed'; readonly problem?: string },
): Promise<void> => {
  const { rowCount } = await db
    .update(bookingActionJobs)
    .set({ ...endedJob, ...end })
    .where(isOurs(job));
  if (rowCount === 0) throw new NotOurs();
};

import { and, sql } from 'drizzle-orm';
import { inRounds } from '../../platform/jobs/every';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Services } from '../../ports/services';
import { bookingActionJobs } from '../../tables/bookingTables';
import { isOpenJob } from './jobRows';

const EVERY = 30_000;

/** Enqueues jobs again whose worker gave no sign of life for a minute. */
const resumeJobs = ({ database }: Pick<Services, 'database'>): Promise<void> =>
  database.transaction(async (tx) => {
    const { id, beatAt } = bookingActionJobs;
    const stalled = await tx
      .update(bookingActionJobs)
      .set({ beatAt: sql`clock_timestamp()` })
      .where(and(isOpenJob, sql`${beatAt} < clock_timestamp() - interval '1 minute'`))
      .returning({ id });
    for (const job of stalled) await enqueue(tx, 'booking-action', { jobId: job.id });
  });

/** Resumes actions of servers that were killed. Returns a function that stops it. */
export const startResumingJobs = (services: Services): (() => Promise<void>) => {
  const { look, stop } = inRounds({
    milliseconds: EVERY,
    work: () => resumeJobs(services),
    onError: (error) => services.log.error({ err: error }, 'actions on many bookings could not be resumed'),
  });
  look();
  return stop;
};

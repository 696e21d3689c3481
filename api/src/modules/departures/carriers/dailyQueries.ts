import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { every } from '../../../platform/jobs/every';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Services } from '../../../ports/services';
import { trackingConnections } from '../../../tables/trackingTables';

/** Interval of the check for carriers to query, in milliseconds. */
const LOOK_EVERY = 15 * 60_000;

/**
 * Queues a query for each carrier with daily queries and none in the last day. Any number of nodes may run this; one
 * of them queues it.
 */
const queueDueQueries = ({ database }: Pick<Services, 'database'>): Promise<number> =>
  database.asPlatform('whose departures are to be asked for is looked at for every agent').transaction(async (tx) => {
    const { id, isOn, schedulesDaily, schedulesAskedAt } = trackingConnections;
    const isDue = or(isNull(schedulesAskedAt), sql`${schedulesAskedAt} < now() - interval '20 hours'`);
    const due = await tx
      .update(trackingConnections)
      .set({ schedulesAskedAt: sql`now()` })
      .where(and(eq(schedulesDaily, true), eq(isOn, true), isDue))
      .returning({ id });
    for (const connection of due) await enqueue(tx, 'carrier-schedules', { connectionId: connection.id, userId: null });
    return due.length;
  });

/** Checks in rounds. Returns a function that stops it. */
export const startDailyQueries = (services: Services): (() => Promise<void>) => {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = queueDueQueries(services).catch((error) =>
      services.log.error({ err: error }, 'carriers could not be asked for their departures'),
    );
  };
  look();
  const stop = every(LOOK_EVERY, look);
  return async () => {
    stop();
    await looking;
  };
};

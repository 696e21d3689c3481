import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Services } from '../../../ports/services';
import { trackingConnections } from '../../../tables/trackingTables';

/** So often a node looks whom to ask; milliseconds. */
const LOOK_EVERY = 15 * 60_000;

/** Puts a question to each carrier that is to be asked daily and was not for a day. Any number of nodes may look: one of them asks. */
export const askWhenDue = ({ database }: Pick<Services, 'database'>): Promise<number> =>
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

/** Looks again and again; what it answers ends that. */
export const startAskingDaily = (services: Services): (() => Promise<void>) => {
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = askWhenDue(services).catch((error) =>
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

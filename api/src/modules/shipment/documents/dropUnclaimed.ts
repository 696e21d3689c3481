import { HOUR } from '@quayside/freight';
import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import type { Services } from '../../../ports/services';
import { bookingFiles } from '../../../tables/bookingTables';

const EVERY = HOUR;
const AT_ONCE = 200;

/**
 * Drops uploads that neither booking nor draft claimed within a day, contents first: if the storage fails, the row stays and they are
 * tried again. Answers how many went.
 */
export const dropUnclaimed = ({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<number> =>
  database.transaction(async (tx) => {
    const overdue = tx
      .select({ id: bookingFiles.id })
      .from(bookingFiles)
      .where(
        and(
          isNull(bookingFiles.bookingId),
          isNull(bookingFiles.draftId),
          lt(bookingFiles.uploadedAt, sql`now() - interval '1 day'`),
        ),
      )
      .orderBy(bookingFiles.uploadedAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const dropped = await tx
      .delete(bookingFiles)
      .where(inArray(bookingFiles.id, overdue))
      .returning({ key: bookingFiles.storageKey });
    for (const { key } of dropped) await storage.delete(key);
    return dropped.length;
  });

/** Looks at once, every hour, and whenever documents were taken from a booking. What it answers stops it. */
export const startDroppingUnclaimed = (services: Services): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    while ((await dropUnclaimed(services)) === AT_ONCE);
  };
  const look = () => {
    running = running
      .then(sweep)
      .catch((error) => services.log.error({ err: error }, 'dropping unclaimed uploads failed'));
  };
  look();
  const { signals } = services.database;
  signals.on('filesTakenAway', look);
  const stop = every(EVERY, look);
  return async () => {
    stop();
    signals.off('filesTakenAway', look);
    await running;
  };
};

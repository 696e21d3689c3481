import { HOUR } from '@quayside/freight';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import type { Services } from '../../../ports/services';
import { bookingFiles } from '../../../tables/bookingTables';
import { isUnattached } from '../../quotes/attachedFiles';

const EVERY = HOUR;
const AT_ONCE = 200;

/** Makes uploads that no booking, draft, quote, request or comment holds within a day ones that nobody can claim, and answers them. */
const takeOverdue = ({ db }: Services['database']) => {
  const overdue = db
    .select({ id: bookingFiles.id })
    .from(bookingFiles)
    .where(
      and(
        isNull(bookingFiles.bookingId),
        isNull(bookingFiles.draftId),
        isNull(bookingFiles.quoteId),
        isUnattached,
        lt(bookingFiles.uploadedAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(bookingFiles.uploadedAt)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(bookingFiles)
    .set({ uploadedBy: null, uploadedAt: '-infinity' })
    .where(inArray(bookingFiles.id, overdue))
    .returning({ id: bookingFiles.id, key: bookingFiles.storageKey });
};

/**
 * Drops uploads that nobody claimed within a day, contents first and outside of any transaction: if the storage fails, the rows stay
 * and they are tried again. Answers how many went.
 */
export const dropUnclaimed = async ({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<number> => {
  const overdue = await takeOverdue(database);
  for (const { id, key } of overdue) {
    await storage.delete(key);
    await database.db.delete(bookingFiles).where(eq(bookingFiles.id, id));
  }
  return overdue.length;
};

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

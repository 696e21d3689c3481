import { HOUR } from '@quayside/freight';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { every } from '../../platform/jobs/every';
import type { Services } from '../../ports/services';
import { bookingFiles } from '../../tables/bookingTables';
import { isUnattached } from '../quotes/attachedFiles';

const EVERY = HOUR;
const AT_ONCE = 200;

/**
 * Claims uploads older than a day without a booking, draft, quote, request or comment, so that nobody can use them.
 * Returns them.
 */
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
 * Deletes unclaimed uploads after a day. Contents are deleted first, outside of a transaction: when the storage fails,
 * the rows stay and are retried. Returns the number of deleted uploads.
 */
export const deleteUnclaimedFiles = async ({
  database,
  storage,
}: Pick<Services, 'database' | 'storage'>): Promise<number> => {
  const overdue = await takeOverdue(database);
  for (const { id, key } of overdue) {
    await storage.delete(key);
    await database.db.delete(bookingFiles).where(eq(bookingFiles.id, id));
  }
  return overdue.length;
};

/**
 * Deletes unclaimed uploads now, every hour, and whenever documents were removed from a booking. Returns a function
 * that stops it.
 */
export const startDeletingUnclaimedFiles = (services: Services): (() => Promise<void>) => {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    while ((await deleteUnclaimedFiles(services)) === AT_ONCE);
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

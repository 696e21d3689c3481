import { HOUR } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { every } from '../../../platform/every';
import type { Services } from '../../../ports/services';

const EVERY = HOUR;
const AT_ONCE = 200;

/**
 * Drops uploads that no booking claimed within a day, contents first: if the storage fails, the row stays and they are
 * tried again. Answers how many went.
 */
export const dropUnclaimed = ({ database, storage }: Pick<Services, 'database' | 'storage'>): Promise<number> =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ key: string }>(sql`
      delete from booking_files where id in (
        select id from booking_files where booking_id is null and uploaded_at < now() - interval '1 day'
         order by uploaded_at limit ${AT_ONCE} for update skip locked)
      returning storage_key as key`);
    for (const { key } of rows) await storage.delete(key);
    return rows.length;
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

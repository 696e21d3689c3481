import { sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';

/**
 * Returns the time of the database in milliseconds since 1970. All nodes share it, so differing machine times do not
 * matter.
 */
export const databaseTime = async (db: Executor): Promise<number> => {
  const { rows } = await db.execute<{ milliseconds: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as milliseconds`,
  );
  return rows[0]?.milliseconds ?? Number.NaN;
};

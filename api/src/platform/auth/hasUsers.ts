import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';

/** Returns whether the database has any user yet. */
export const hasUsers = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

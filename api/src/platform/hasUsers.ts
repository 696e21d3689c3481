import type { Executor } from '../ports/database';
import { users } from '../tables/accountTables';

/** False on a database that nobody has used yet. */
export const hasUsers = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

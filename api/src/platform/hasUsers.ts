import type { Database } from '../ports/database';
import { users } from '../tables/accountTables';

/** False on a database that nobody has used yet. */
export const hasUsers = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0;

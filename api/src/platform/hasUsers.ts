import { sql } from 'drizzle-orm';
import type { Database } from '../ports/database';

/** False on a database that nobody has used yet. */
export const hasUsers = async ({ db }: Pick<Database, 'db'>): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`);
  return rows[0]?.found === true;
};

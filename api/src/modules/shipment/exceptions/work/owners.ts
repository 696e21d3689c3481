import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../../ports/database';
import { users } from '../../../../tables/accountTables';
import { activeStaff } from '../../booking/activeStaff';

/** A condition on staff of an agent who see exceptions. */
export const mayOwn = (agentId: string): SQL | undefined =>
  and(activeStaff(agentId), sql`'exception' = any(${users.services})`);

/** Somebody who may own an exception of an agent; undefined for everybody else. */
export const possibleOwner = async (db: Executor, agentId: string, id: string) => {
  const { firstName, lastName } = users;
  const [person] = await db
    .select({ id: users.id, firstName, lastName })
    .from(users)
    .where(and(eq(users.id, id), mayOwn(agentId)));
  return person;
};

import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { activeStaff } from '../../bookings/booking/activeStaff';

/** Returns the condition for staff of an agent who may see exceptions. */
export const canOwnExceptions = (agentId: string): SQL | undefined =>
  and(activeStaff(agentId), sql`'exception' = any(${users.services})`);

/** Returns the user if that user may own an exception of the agent, else undefined. */
export const possibleOwner = async (db: Executor, agentId: string, id: string) => {
  const { firstName, lastName } = users;
  const [person] = await db
    .select({ id: users.id, firstName, lastName })
    .from(users)
    .where(and(eq(users.id, id), canOwnExceptions(agentId)));
  return person;
};

import { eq } from 'drizzle-orm';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import type { ClaimedImport } from './claimedImport';

/** In whose name a job adds what somebody has imported, and for which agent. */
export type Actor = User & { readonly companyId: string };

/** Who began an import, as staff of the agent that it is of: the platform's people act for one. */
export const actorOf = async (
  db: Executor,
  { userId, agentId }: Pick<ClaimedImport, 'userId' | 'agentId'>,
): Promise<Actor> => {
  const { id, email, firstName, lastName, phone, role } = users;
  const [person] = await db
    .select({ id, email, firstName, lastName, phone, role })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error(`The user ${userId} of an import is gone`);
  return {
    ...person,
    role: person.role === 'super-admin' ? 'admin' : person.role,
    ...{ companyId: agentId, customerCompany: null, tenantId: agentId, companyName: '', services: [] },
    ...{ sessionId: '', agentTimeZone: null, logo: null, logoDark: null },
  };
};

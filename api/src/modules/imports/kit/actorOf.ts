import { eq } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import type { ClaimedImport } from './claimedImport';

/** User in whose name a job adds imported records, with the agent. */
export type Actor = User & { readonly companyId: string };

/** Returns the user who started an import, as staff of its agent; platform staff act for that agent. */
export const findImportActor = async (
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

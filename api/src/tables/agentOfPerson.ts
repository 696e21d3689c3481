import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { companies, users } from './accountTables';

/** Returns the agent of a user, in any company; null for platform staff. For queries of other tables than users. */
export const agentOfPerson = (userId: SQLWrapper | string): SQL<string | null> => sql<string | null>`(
  select coalesce(${companies.agentId}, ${companies.id}) from ${users} join ${companies} on ${companies.id} = ${users.companyId}
   where ${users.id} = ${userId})`;

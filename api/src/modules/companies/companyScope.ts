import { sql } from 'drizzle-orm';
import { equals, everything, isOfAgent, organisationOf, type Scope } from '../../platform/parties';
import { companies } from '../../tables/accountTables';

/** Staff see their agent and its customers, everybody else their own company. */
export const companyScope: Scope<'id' | 'agentId'> = (user, { id, agentId } = companies) => {
  if (user.role === 'super-admin') return everything;
  if (!isOfAgent(user)) return equals(id, organisationOf(user));
  return sql`(${equals(agentId, user.companyId)} or ${equals(id, user.companyId)})`;
};

import { sql } from 'drizzle-orm';
import { equals, everything, isOfAgent, organisationOf, type Scope } from '../../platform/parties';

/** `companies(id, agent_id)`: staff see their agent and its customers, everybody else their own company. */
export const companyScope: Scope = (user, alias = 'companies') => {
  if (user.role === 'super-admin') return everything;
  if (!isOfAgent(user)) return equals(alias, 'id', organisationOf(user));
  return sql`(${equals(alias, 'agent_id', user.companyId)} or ${equals(alias, 'id', user.companyId)})`;
};

import { sql } from 'drizzle-orm';
import { equals, everything, getOrganisationId, isOfAgent, type Scope } from '../../platform/people/parties';
import { companies } from '../../tables/accountTables';

/** Limits companies: staff see their agent and its customers, others their own company. */
export const companyScope: Scope<'id' | 'agentId'> = (user, { id, agentId } = companies) => {
  if (user.role === 'super-admin') return everything;
  if (!isOfAgent(user)) return equals(id, getOrganisationId(user));
  return sql`(${equals(agentId, user.companyId)} or ${equals(id, user.companyId)})`;
};

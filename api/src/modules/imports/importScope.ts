import { equals, everything, isOfAgent, nothing, type Scope } from '../../platform/people/parties';
import { imports } from '../../tables/importTables';

/** Limits imports to the agent's own staff. */
export const importScope: Scope<'agentId'> = (user, { agentId } = imports) => {
  if (user.role === 'super-admin') return everything;
  return isOfAgent(user) ? equals(agentId, user.companyId) : nothing;
};

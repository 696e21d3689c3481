import { equals, isOfAgent, nothing, type Scope } from '../../platform/parties';
import { ownCarriers } from '../../tables/rateTables';

/** What a forwarder keeps for itself; a super-admin belongs to none. */
export const ownScope: Scope<'agentId'> = (user, { agentId } = ownCarriers) =>
  isOfAgent(user) ? equals(agentId, user.companyId) : nothing;

import { equals, isOfAgent, nothing, type Scope } from '../../platform/people/parties';
import { ownCarriers } from '../../tables/rateTables';

/** Limits own records to the forwarder; a super-admin has none. */
export const ownScope: Scope<'agentId'> = (user, { agentId } = ownCarriers) =>
  isOfAgent(user) ? equals(agentId, user.companyId) : nothing;

import { equals, everything, nothing, type Scope } from '../../../platform/parties';
import { rates } from '../../../tables/rateTables';

/** `rates(agent_id)`: staff and customers search their agent's, partners and importers none. */
export const rateScope: Scope = (user, alias = 'rates') => {
  if (user.role === 'super-admin') return everything;
  if (user.role === 'partner' || user.role === 'importer') return nothing;
  return equals(alias, rates.agentId.name, user.companyId);
};

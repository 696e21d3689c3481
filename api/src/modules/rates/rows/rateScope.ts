import { equals, everything, nothing, type Scope } from '../../../platform/parties';
import { rates } from '../../../tables/rateTables';

/** Staff and customers search their agent's, partners and importers none. */
export const rateScope: Scope<'agentId'> = (user, { agentId } = rates) => {
  if (user.role === 'super-admin') return everything;
  if (user.role === 'partner' || user.role === 'importer') return nothing;
  return equals(agentId, user.companyId);
};

import { equals, everything, nothing, type Scope } from '../../../platform/people/parties';
import { rates } from '../../../tables/rateTables';

/** Limits rates: staff and customers search those of their agent, partners and importers none. */
export const rateScope: Scope<'agentId'> = (user, { agentId } = rates) => {
  if (user.role === 'super-admin') return everything;
  if (user.role === 'partner' || user.role === 'importer') return nothing;
  return equals(agentId, user.companyId);
};

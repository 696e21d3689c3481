import { isLikeCustomer } from '@quayside/contract/roles';
import { and, type SQL } from 'drizzle-orm';
import { equals, everything, isOfAgent, nothing, type Scope } from '../../../platform/people/parties';
import { comments } from '../../../tables/conversationTables';

/**
 * Limits comments: staff read those of their agent, customers those shown to their company. The caller checks access
 * to the record.
 */
export const commentScope: Scope<'agentId' | 'companyId'> = (user, { agentId, companyId } = comments): SQL => {
  if (user.role === 'super-admin') return everything;
  if (isOfAgent(user)) return equals(agentId, user.companyId);
  if (!isLikeCustomer(user.role)) return nothing;
  return and(equals(companyId, user.customerCompany), equals(agentId, user.companyId)) ?? nothing;
};

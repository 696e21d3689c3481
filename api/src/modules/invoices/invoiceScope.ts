import { isLikeCustomer } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { equals, everything, isOfAgent, nothing, type Scope } from '../../platform/people/parties';
import { invoices } from '../../tables/invoiceTables';

/**
 * Limits invoices: staff see those of their agent, customers those issued to their company, partners and importers
 * none.
 */
export const invoiceScope: Scope<'agentId' | 'companyId' | 'state'> = (
  user,
  { agentId, companyId, state } = invoices,
) => {
  if (user.role === 'super-admin') return everything;
  if (isOfAgent(user)) return equals(agentId, user.companyId);
  if (!isLikeCustomer(user.role)) return nothing;
  return sql`${equals(agentId, user.tenantId)} and ${equals(companyId, user.customerCompany)} and ${state} <> 'draft'`;
};

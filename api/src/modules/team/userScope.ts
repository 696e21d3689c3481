import { isLikeCustomer } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { equals, everything, isOfAgent, type Scope } from '../../platform/people/parties';
import { companies, users } from '../../tables/accountTables';

/** Limits people: staff see those of their agent and of the companies that it serves, others their own company's. */
export const userScope: Scope<'companyId' | 'customerCompanyId'> = (user, { companyId, customerCompanyId } = users) => {
  if (user.role === 'super-admin') return everything;
  if (isLikeCustomer(user.role)) return equals(customerCompanyId, user.customerCompany);
  const own = equals(companyId, user.companyId);
  if (!isOfAgent(user) || user.companyId === null) return own;
  // Customers' people carry the agent as their company; partners and importers have a company below it.
  return sql`(${own} or ${companyId} in (
    select ${companies.id} from ${companies} where ${companies.agentId} = ${user.companyId} and ${companies.kind} <> 'customer'))`;
};

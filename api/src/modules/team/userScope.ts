import { isLikeCustomer } from '@quayside/contract/roles';
import { equals, everything, type Scope } from '../../platform/parties';

/** `users(company_id, customer_company_id)`: staff see the people of their agent and its customers, others their own company's. */
export const userScope: Scope = (user, alias = 'users') => {
  if (user.role === 'super-admin') return everything;
  return isLikeCustomer(user.role)
    ? equals(alias, 'customer_company_id', user.customerCompany)
    : equals(alias, 'company_id', user.companyId);
};

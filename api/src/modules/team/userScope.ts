import { isLikeCustomer } from '@quayside/contract/roles';
import { equals, everything, type Scope } from '../../platform/parties';
import { users } from '../../tables/accountTables';

/** Staff see the people of their agent and its customers, others their own company's. */
export const userScope: Scope<'companyId' | 'customerCompanyId'> = (user, { companyId, customerCompanyId } = users) => {
  if (user.role === 'super-admin') return everything;
  return isLikeCustomer(user.role)
    ? equals(customerCompanyId, user.customerCompany)
    : equals(companyId, user.companyId);
};

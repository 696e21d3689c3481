import { isStaff } from '@quayside/contract/roles';
import { forbidden } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { checkCustomer } from '../companies/checkCustomer';

/**
 * Returns the customer whose prices apply: the user's own company, or the customer that staff name. @throws 403, 422
 * on `company`
 */
export const resolveCustomer = async (db: Executor, user: User, named: string | null): Promise<string | null> => {
  if (named === null) return user.customerCompany;
  if (!isStaff(user.role)) throw forbidden('Only staff can request the prices of a customer.');
  await checkCustomer(db, user, { id: named, agentId: user.companyId });
  return named;
};

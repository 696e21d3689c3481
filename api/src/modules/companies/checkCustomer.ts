import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { companyScope } from './companyScope';

interface CheckCustomerInput {
  readonly id: string | null;
  /** Required agent of the customer; null for any that the caller sees. */
  readonly agentId: string | null;
}

/** @throws 422 on `company` when it is no customer of the agent that the caller sees */
export const checkCustomer = async (db: Executor, user: User, { id, agentId }: CheckCustomerInput): Promise<void> => {
  if (id === null) return;
  const isCustomer = and(
    eq(companies.id, id),
    eq(companies.kind, 'customer'),
    agentId === null ? undefined : eq(companies.agentId, agentId),
    inArray(companies.status, ['active', 'pending']),
  );
  if ((await db.$count(companies, and(isCustomer, companyScope(user)))) === 0)
    throw invalid([{ path: 'company', message: 'This customer does not exist' }]);
};

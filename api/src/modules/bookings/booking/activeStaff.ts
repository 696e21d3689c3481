import { staff } from '@quayside/contract/roles';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { users } from '../../../tables/accountTables';

/** Returns the condition for active staff of an agent. */
export const activeStaff = (agentId: string): SQL | undefined =>
  and(
    ...[eq(users.companyId, agentId), isNull(users.customerCompanyId), eq(users.status, 'active')],
    inArray(users.role, [...staff]),
  );

import { eq, or, type SQL } from 'drizzle-orm';
import { users } from '../../tables/accountTables';

/** Matches people of a company: a customer's people have it beside their agent, all others as their own. */
export const worksFor = (companyId: string): SQL | undefined =>
  or(eq(users.customerCompanyId, companyId), eq(users.companyId, companyId));

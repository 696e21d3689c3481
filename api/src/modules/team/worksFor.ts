import { eq, or, type SQL } from 'drizzle-orm';
import { users } from '../../tables/accountTables';

/** Matches users of a company: customers' users carry it beside their agent, all others as their own company. */
export const worksFor = (companyId: string): SQL | undefined =>
  or(eq(users.customerCompanyId, companyId), eq(users.companyId, companyId));

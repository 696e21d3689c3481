import type { User } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { companies, users } from './accountTables';

/** What the company of one of the users is called: the customer company, else the own one; empty for those of none. */
export const companyOfPerson = sql<string>`coalesce((
  select ${companies.companyName} from ${companies}
   where ${companies.id} = coalesce(${users.customerCompanyId}, ${users.companyId})), '')`;

/** What the company of one of the users uses; null for those of none. */
export const servicesOfCompany = sql<User['services'] | null>`(
  select ${companies.services} from ${companies}
   where ${companies.id} = coalesce(${users.customerCompanyId}, ${users.companyId}))`;

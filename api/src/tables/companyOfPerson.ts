import type { User } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { companies, users } from './accountTables';

/** Name of the company of a user: the customer company, else the own one; empty without one. */
export const companyOfPerson = sql<string>`coalesce((
  select ${companies.companyName} from ${companies}
   where ${companies.id} = coalesce(${users.customerCompanyId}, ${users.companyId})), '')`;

/** Services of the company of a user; null without one. */
export const servicesOfCompany = sql<User['services'] | null>`(
  select ${companies.services} from ${companies}
   where ${companies.id} = coalesce(${users.customerCompanyId}, ${users.companyId}))`;

import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { companyOfPerson } from '../../tables/companyOfPerson';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { personColumns } from '../../tables/personColumns';
import type { User } from './user';

const tenants = alias(companies, 'tenant');

/**
 * Returns a user with current rights, for work in their name without a session; undefined for a user who could not sign
 * in.
 */
export const activePerson = async (db: Executor, id: string): Promise<User | undefined> => {
  const [person] = await db
    .select({
      ...personColumns,
      ...{ email: users.email, phone: users.phone, firstName: users.firstName, lastName: users.lastName },
      ...{ companyId: users.companyId, customerCompany: users.customerCompanyId, companyName: companyOfPerson },
      tenantId: sql<string | null>`coalesce(${companies.agentId}, ${companies.id})`,
      ...{ logo: companies.logo, logoDark: companies.logoDark },
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(tenants, eq(tenants.id, sql`coalesce(${companies.agentId}, ${companies.id})`))
    .where(
      and(...[eq(users.id, id), eq(users.status, 'active')], or(eq(users.role, 'super-admin'), isOpenTenant(tenants))),
    );
  return person && { ...person, sessionId: '' };
};

import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { notificationSettings } from '../../tables/notificationTables';
import { personColumns } from '../../tables/personColumns';

/** Returns a user with the data that decides what they may see; undefined for an unknown id. */
export const findReader = async (db: Executor, id: string) => {
  const [reader] = await db
    .select({
      ...personColumns,
      ...{ email: users.email, firstName: users.firstName, status: users.status },
      ...{ companyId: users.companyId, customerCompany: users.customerCompanyId, settings: notificationSettings },
      tenantId: sql<string | null>`coalesce(${companies.agentId}, ${companies.id})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(eq(users.id, id));
  return reader;
};

export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

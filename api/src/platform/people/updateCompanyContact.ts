import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { withoutRowSecurity } from '../database/withoutRowSecurity';

/**
 * Writes name and address of a user to the company whose contact they are, so that both stay equal. A company has them
 * as its contact when it had their previous address, `knownAs`.
 */
export const updateCompanyContact = async (tx: Tx, userId: string, knownAs: string): Promise<void> => {
  const [person] = await tx
    .select({
      ...{ firstName: users.firstName, lastName: users.lastName, email: users.email },
      companyId: sql<string | null>`coalesce(${users.customerCompanyId}, ${users.companyId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.companyId) return;
  const { companyId, ...contact } = person;
  const isContact = and(eq(companies.id, companyId), sql`lower(${companies.email}) = lower(${knownAs})`);
  await withoutRowSecurity(tx, 'a person’s own company names them as they are called', () =>
    tx
      .update(companies)
      .set({ ...contact, ...nextVersion(companies) })
      .where(isContact),
  );
};

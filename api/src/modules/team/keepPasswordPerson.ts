import { and, eq, sql } from 'drizzle-orm';
import { actingCompanyId } from '../../platform/auth/companyEntry';
import { conflict } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { companySignIns } from '../../tables/signInTables';

/** Checks that an admin who may use a password remains where the company enforces its own sign-in. */
export const keepPasswordPerson = async (tx: Tx, leavingId: string): Promise<void> => {
  const company = tx.select({ id: actingCompanyId }).from(users).where(eq(users.id, leavingId));
  const { companyId, isEnforced, passwordPeople, version } = companySignIns;
  const isOne = and(eq(companyId, company), sql`${leavingId}::text = any (${passwordPeople})`);
  const [row] = await tx.select({ isEnforced, passwordPeople }).from(companySignIns).where(isOne).for('update');
  if (!row) return;
  if (row.isEnforced && row.passwordPeople.length === 1)
    throw conflict('The last admin who may use a password must stay. Name another one in the company’s sign-in first.');
  await tx
    .update(companySignIns)
    .set({ passwordPeople: sql`array_remove(${passwordPeople}, ${leavingId}::text)`, version: sql`${version} + 1` })
    .where(isOne);
};

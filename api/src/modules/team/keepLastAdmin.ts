import type { Member } from '@quayside/contract';
import { isHead } from '@quayside/contract/roles';
import { and, eq } from 'drizzle-orm';
import { actingCompanyId } from '../../platform/auth/companyEntry';
import { conflict } from '../../platform/errors';
import { fullName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';

type KeepLastAdminInput = Pick<Member, 'id' | 'role' | 'firstName' | 'lastName' | 'companyName'>;

const isOfPlatform = ({ role, workingAs }: User): boolean => role === 'super-admin' || workingAs !== undefined;

/**
 * Checks that another admin of the company remains, unless the platform acts. Locks, so that two admins cannot remove
 * each other.
 * @throws 409
 */
export const keepLastAdmin = async (tx: Tx, user: User, leaving: KeepLastAdminInput): Promise<void> => {
  const { id, role, companyName } = leaving;
  if (!isHead(role) || isOfPlatform(user)) return;
  const company = tx.select({ id: actingCompanyId }).from(users).where(eq(users.id, id));
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), eq(users.status, 'active'), eq(actingCompanyId, company)))
    .orderBy(users.id)
    .for('update');
  const isLast = rows.length === 1 && rows[0]?.id === id;
  if (isLast)
    throw conflict(`${fullName(leaving)} is the last admin of ${companyName}. Make somebody else admin first.`);
};

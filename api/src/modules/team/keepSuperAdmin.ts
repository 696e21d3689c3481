import { and, eq } from 'drizzle-orm';
import { conflict, unauthorized } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';

/**
 * Checks that another super-admin remains and that the caller is still one. Locks, so that two cannot remove each
 * other.
 */
export const keepSuperAdmin = async (tx: Tx, user: User, leavingId: string): Promise<void> => {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super-admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update');
  if (!rows.some(({ id }) => id !== leavingId)) throw conflict('The last super-admin must stay.');
  if (!rows.some(({ id }) => id === user.id)) throw unauthorized();
};

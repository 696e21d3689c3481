import { and, eq } from 'drizzle-orm';
import { conflict, unauthorized } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';

/**
 * Before somebody stops being super-admin: one other must stay, and the caller must still be one. Two who try to get rid of
 * each other wait here for one another, and the second is judged by what the first has left.
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

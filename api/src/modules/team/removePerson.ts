import type { Role } from '@quayside/contract/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { revokeUserSessions } from '../../platform/auth/sessions';
import type { Tx } from '../../ports/database';
import { accountLinks, emailChanges, knownDevices, socialIdentities, users } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { authenticators, companyIdentities, devices, passkeys, recoveryCodes } from '../../tables/signInTables';

interface Removal {
  readonly id: string;
  /** Role as it was read; when it has changed, the person is not removed. */
  readonly role: Role;
  /** Reason shown in the browsers that are signed out. */
  readonly reason: string;
}

/**
 * Ends an account: deletes sessions, links and provider sign-ins and frees the address. The name stays for bookings and
 * their history; an account that never signed in is deleted. Returns false when the person no longer exists.
 */
export const removePerson = async (tx: Tx, { id, role, reason }: Removal): Promise<boolean> => {
  const isSame = and(eq(users.id, id), eq(users.role, role));
  const { rowCount: uninvited } = await tx.delete(users).where(and(isSame, eq(users.status, 'invited')));
  if (uninvited) return true;
  const { rowCount: removed } = await tx
    .update(users)
    .set({
      status: 'removed',
      email: sql`'removed-' || ${users.id}`,
      phone: '',
      passwordHash: null,
      ...nextVersion(users),
    })
    .where(and(isSame, inArray(users.status, ['active', 'inactive'])));
  if (!removed) return false;
  for (const table of [
    accountLinks,
    emailChanges,
    knownDevices,
    socialIdentities,
    devices,
    authenticators,
    companyIdentities,
    passkeys,
    recoveryCodes,
  ]) {
    await tx.delete(table).where(eq(table.userId, id));
  }
  await revokeUserSessions(tx, id, { reason });
  return true;
};

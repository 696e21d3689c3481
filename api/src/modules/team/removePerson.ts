import type { Role } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { revokeSessionsOf } from '../../platform/sessions';
import type { Tx } from '../../ports/database';

interface Removal {
  readonly id: string;
  /** The role as it was read; with another one by now the person is not removed. */
  readonly role: Role;
  /** What the person is told in the browsers that are signed out. */
  readonly reason: string;
}

/**
 * Ends an account: sessions, links and sign-ins by provider are gone at once, and the address is free for another account.
 * The name stays, because bookings and their history tell it. Who never signed in leaves nothing. False when there is no
 * such person any more.
 */
export const removePerson = async (tx: Tx, { id, role, reason }: Removal): Promise<boolean> => {
  const { rowCount: uninvited } = await tx.execute(sql`
    delete from users where id = ${id} and role = ${role} and status = 'invited'`);
  if (uninvited) return true;
  const { rowCount: removed } = await tx.execute(sql`
    update users set status = 'removed', email = 'removed-' || id, phone = '', password_hash = null,
           version = version + 1, updated_at = clock_timestamp()
     where id = ${id} and role = ${role} and status in ('active', 'inactive')`);
  if (!removed) return false;
  await tx.execute(sql`delete from account_links where user_id = ${id}`);
  await tx.execute(sql`delete from known_devices where user_id = ${id}`);
  await tx.execute(sql`delete from social_identities where user_id = ${id}`);
  await revokeSessionsOf(tx, id, { reason });
  return true;
};

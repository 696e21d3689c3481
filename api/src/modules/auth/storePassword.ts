import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/recordChange';
import { revokeSessionsOf } from '../../platform/sessions';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { endLinks } from './links';

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  readonly action: 'password.changed' | 'password.reset';
  /** What the person is told where the sessions end. */
  readonly reason: string;
  /** The session that goes on. */
  readonly except?: string;
  readonly requestId: string;
}

/** Gives an account a new password: its sessions end and links that would set another one, too. */
export const storePassword = async (tx: Tx, given: NewPassword): Promise<void> => {
  const { userId, passwordHash, action, reason, except, requestId } = given;
  await tx
    .update(users)
    .set({
      passwordHash,
      updatedAt: sql`now()`,
      // A link that came by mail proves the address.
      ...(action === 'password.reset' && { emailProved: true }),
    })
    .where(eq(users.id, userId));
  await endLinks(tx, { kind: 'reset', userId });
  await revokeSessionsOf(tx, userId, { reason, ...(except !== undefined && { except }) });
  await recordChange(tx, { actor: { id: userId }, action, id: userId, requestId });
};

import { eq, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { endLinks } from '../../platform/auth/accountLinks';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import type { Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { users } from '../../tables/accountTables';

interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  readonly action: 'password.changed' | 'password.reset';
  /** Session that stays open. */
  readonly except?: string;
  readonly secrets: Secrets;
  readonly requestId: string;
}

/** Stores a new password: ends other sessions and reset links, and notifies the person by mail. */
export const storePassword = async (tx: Tx, given: NewPassword): Promise<void> => {
  const { userId, passwordHash, action, except, secrets, requestId } = given;
  await tx
    .update(users)
    .set({
      passwordHash,
      updatedAt: sql`now()`,
      // A link from a mail proves the address.
      ...(action === 'password.reset' && { emailProved: true }),
    })
    .where(eq(users.id, userId));
  await endLinks(tx, { kind: 'reset', userId });
  await credentialChanged(tx, { userId, change: action, except, secrets });
  await recordChange(tx, { actor: { id: userId }, action, id: userId, requestId });
};

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../ports/database';
import type { Secrets } from '../../ports/secrets';
import { users } from '../../tables/accountTables';
import { addLink } from '../auth/accountLinks';
import { revokeUserSessions } from '../auth/sessions';
import { queueMail } from '../mail/queueMail';
import { credentialChangedMail } from './credentialChangedMail';
import { type CredentialChange, credentialTexts } from './credentialTexts';

interface ChangedCredential {
  readonly userId: string;
  readonly change: CredentialChange;
  /** The session that made the change and continues; none when a link or another user made it. */
  readonly except?: string | undefined;
  /** The previous sign-in address, where it changed: the mail goes there. */
  readonly oldEmail?: string;
  readonly secrets: Secrets;
}

/**
 * Reacts to every change of a credential, in its transaction: ends the user's other sessions and queues a mail with a
 * link by which the owner recovers the account.
 */
export const credentialChanged = async (tx: Tx, changed: ChangedCredential): Promise<void> => {
  const { userId, change, except, oldEmail, secrets } = changed;
  const reason = `${credentialTexts[change]}. Please sign in again.`;
  await revokeUserSessions(tx, userId, { reason, ...(except !== undefined && { except }) });
  const [person] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      at: sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) return;
  const { firstName, at } = person;
  const to = oldEmail ?? person.email;
  const newEmail = oldEmail === undefined ? undefined : person.email;
  const token = await addLink(tx, { kind: 'secure-account', userId, email: to });
  await queueMail(tx, credentialChangedMail, { to, data: { firstName, change, at, newEmail, token }, secrets });
};

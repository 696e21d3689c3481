import type { SignInProviderName } from '@quayside/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { consumeUserLink } from '../../platform/auth/accountLinks';
import { conflict } from '../../platform/errors';
import type { Executor, Tx } from '../../ports/database';
import { socialIdentities, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { notifyMemberJoined } from '../team/notifyMemberJoined';
import type { Identity } from './identity';
import { providers } from './providers';

export interface Account {
  readonly id: string;
  readonly status: 'active' | 'invited' | 'inactive';
  /** Whether a mail link or a provider has verified the address. */
  readonly emailProved: boolean;
  /** Whether it was found by the provider's subject, which needs no e-mail address. */
  readonly linked: boolean;
}

const readAccount = async (db: Executor, linked: boolean, where: SQL): Promise<Account | undefined> => {
  const [row] = await db
    .select({ id: users.id, status: sql<Account['status']>`${users.status}`, emailProved: users.emailProved })
    .from(users)
    .where(where);
  return row && { ...row, linked };
};

const isIdentity = (name: SignInProviderName, subject: string) =>
  and(eq(socialIdentities.provider, name), eq(socialIdentities.subject, subject));

/**
 * Finds the account of an identity by the provider's subject or else its verified e-mail address, including closed
 * ones.
 */
export const findAccount = async (
  db: Executor,
  name: SignInProviderName,
  { subject, email, emailVerified }: Identity,
): Promise<Account | undefined> => {
  const { userId } = socialIdentities;
  const owner = db.select({ userId }).from(socialIdentities).where(isIdentity(name, subject));
  const linked = await readAccount(db, true, eq(users.id, owner));
  if (linked || !emailVerified) return linked;
  return readAccount(db, false, hasEmail(email));
};

/**
 * Links an identity to the account.
 * @throws 409 when the account has another one of the same provider
 */
export const linkIdentity = async (
  tx: Tx,
  userId: string,
  name: SignInProviderName,
  { subject }: Identity,
  requestId: string,
): Promise<void> => {
  const { rowCount } = await tx
    .insert(socialIdentities)
    .values({ provider: name, subject, userId })
    .onConflictDoNothing();
  if (rowCount === 0) {
    // A simultaneous sign-in of the same person has linked it.
    if (await isLinked(tx, userId, name, subject)) return;
    const { label } = providers[name];
    throw conflict(`This account is linked to another ${label} account. Sign in with that one, or with your password.`);
  }
  await recordChange(tx, {
    actor: { id: userId },
    action: 'identity.linked',
    id: userId,
    after: { provider: name, subject },
    requestId,
  });
};

const isLinked = async (tx: Tx, userId: string, name: SignInProviderName, subject: string): Promise<boolean> =>
  (await tx.$count(socialIdentities, and(isIdentity(name, subject), eq(socialIdentities.userId, userId)))) > 0;

/**
 * Accepts an invitation by a proved address and fills in a missing name.
 * @throws 409 when the invitation has expired or was withdrawn
 */
export const acceptByIdentity = async (
  tx: Tx,
  userId: string,
  { firstName, lastName }: Identity,
  requestId: string,
): Promise<void> => {
  if (!(await consumeUserLink(tx, { kind: 'invitation', userId })))
    throw conflict('This invitation has expired. Ask for a new one.', 'link_expired');
  await tx
    .update(users)
    .set({
      status: 'active',
      firstName: sql`coalesce(nullif(${users.firstName}, ''), ${firstName})`,
      lastName: sql`coalesce(nullif(${users.lastName}, ''), ${lastName})`,
      ...nextVersion(users),
    })
    .where(and(eq(users.id, userId), eq(users.status, 'invited')));
  await recordChange(tx, {
    actor: { id: userId },
    action: 'invitation.accepted',
    id: userId,
    requestId,
  });
  await notifyMemberJoined(tx, userId);
};

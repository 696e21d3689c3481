import type { SignInProviderName } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { conflict } from '../../platform/errors';
import { recordChange } from '../../platform/recordChange';
import type { Executor, Tx } from '../../ports/database';
import { useLinkOf } from '../auth/links';
import type { Identity } from './identity';
import { providers } from './providers';

export interface Account {
  readonly id: string;
  readonly status: 'active' | 'invited' | 'inactive';
  /** A mail's link or a provider has shown that the address belongs to the account's person. */
  readonly emailProved: boolean;
  /** Whether it was found by the provider's subject, which needs no e-mail address. */
  readonly linked: boolean;
}

const readAccount = async (db: Executor, linked: boolean, where: SQL): Promise<Account | undefined> => {
  const { rows } = await db.execute<Pick<Account, 'id' | 'status' | 'emailProved'> & Record<string, unknown>>(sql`
    select u.id, u.status, u.email_proved as "emailProved" from users u where ${where}`);
  return rows[0] && { ...rows[0], linked };
};

/** Whose account an identity is: by the provider's subject, else by its verified e-mail address. Closed ones too. */
export const findAccount = async (
  db: Executor,
  name: SignInProviderName,
  { subject, email, emailVerified }: Identity,
): Promise<Account | undefined> => {
  const linked = await readAccount(
    db,
    true,
    sql`u.id = (select user_id from social_identities where provider = ${name} and subject = ${subject})`,
  );
  if (linked || !emailVerified) return linked;
  return readAccount(db, false, sql`lower(u.email) = ${email.toLowerCase()}`);
};

/** From now on this identity signs in to the account. 409 when the account has another one of the same provider. */
export const linkIdentity = async (
  tx: Tx,
  userId: string,
  name: SignInProviderName,
  { subject }: Identity,
  requestId: string,
): Promise<void> => {
  const { rows } = await tx.execute(sql`
    insert into social_identities (provider, subject, user_id) values (${name}, ${subject}, ${userId})
    on conflict do nothing returning user_id`);
  if (rows.length === 0) {
    // Two sign-ins of one person at once: the other one linked it.
    if (await isLinked(tx, userId, name, subject)) return;
    const { label } = providers[name];
    throw conflict(`This account belongs to another ${label} account. Sign in with that one, or with your password.`);
  }
  await recordChange(tx, {
    actor: { id: userId },
    action: 'identity.linked',
    id: userId,
    after: { provider: name, subject },
    requestId,
  });
};

const isLinked = async (tx: Tx, userId: string, name: SignInProviderName, subject: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from social_identities where provider = ${name} and subject = ${subject} and user_id = ${userId}`);
  return rows.length > 0;
};

/**
 * Accepts the invitation of an account: its address is proved. A name that the inviter left open is filled in. 409 when
 * the invitation has expired or was taken back.
 */
export const acceptByIdentity = async (
  tx: Tx,
  userId: string,
  { firstName, lastName }: Identity,
  requestId: string,
): Promise<void> => {
  if (!(await useLinkOf(tx, { kind: 'invitation', userId })))
    throw conflict('This invitation has expired. Ask for a new one.', 'link_expired');
  await tx.execute(sql`
    update users set status = 'active', updated_at = now(), version = version + 1,
           first_name = case when first_name = '' then ${firstName} else first_name end,
           last_name = case when last_name = '' then ${lastName} else last_name end
     where id = ${userId} and status = 'invited'`);
  await recordChange(tx, {
    actor: { id: userId },
    action: 'invitation.accepted',
    id: userId,
    requestId,
  });
};

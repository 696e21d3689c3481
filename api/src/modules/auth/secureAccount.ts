import * as calls from '@quayside/contract';
import { and, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { endLinks, issueLink, linkState, useLink } from '../../platform/auth/accountLinks';
import { findRequiredSignInCompany } from '../../platform/auth/companyEntry';
import { revokeUserSessions } from '../../platform/auth/sessions';
import { hashToken } from '../../platform/auth/tokens';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { updateCompanyContact } from '../../platform/people/updateCompanyContact';
import type { Tx } from '../../ports/database';
import { accountLinks, emailChanges, socialIdentities, users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { authenticators, passkeys } from '../../tables/signInTables';
import { dropRecoveryCodes } from '../secondFactor/recoveryCodes';

export const checkSecureLink = handleWithoutTransaction(calls.checkSecureLink, async ({ body, db }) => {
  const { state } = await linkState(db, body.token, 'secure-account');
  return { state };
});

/** Link of a mail about a changed credential: the time of the change and the address of the mail. */
interface Alarm {
  readonly userId: string;
  readonly changedAt: string;
  readonly email: string | null;
}

/** Uses a link. Links of later changes end with it, so that their author cannot use them; earlier ones stay valid. */
const useAlarm = async (tx: Tx, token: string): Promise<Alarm> => {
  const { createdAt, email, usedAt } = accountLinks;
  const userId = await useLink(tx, token, 'secure-account');
  const [alarm] = await tx
    .select({ changedAt: createdAt, email })
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashToken(token)));
  if (!alarm) throw new Error('A link that was used up is stored');
  const isLater = and(
    eq(accountLinks.userId, userId),
    eq(accountLinks.kind, 'secure-account'),
    gte(createdAt, alarm.changedAt),
  );
  await tx
    .update(accountLinks)
    .set({ expiresAt: sql`least(${accountLinks.expiresAt}, now())` })
    .where(and(isLater, isNull(usedAt)));
  return { userId, ...alarm };
};

/** Removes every credential that was added at or after a moment. Removed ones cannot be restored. */
const undoSince = async (tx: Tx, { userId, changedAt, email }: Alarm): Promise<void> => {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, changedAt)));
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), gte(authenticators.confirmedAt, changedAt)));
  await tx
    .delete(socialIdentities)
    .where(and(eq(socialIdentities.userId, userId), gte(socialIdentities.linkedAt, changedAt)));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await dropRecoveryCodes(tx, userId);
  for (const kind of ['reset', 'email-confirm', 'email-stop'] as const) await endLinks(tx, { kind, userId });
  // When the address belongs to another account by now, the account keeps its present one.
  const isTaken = email !== null && (await tx.$count(users, and(hasEmail(email), ne(users.id, userId)))) > 0;
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx
    .update(users)
    .set({ passwordHash: null, ...(email !== null && !isTaken && { email }), ...nextVersion(users) })
    .where(eq(users.id, userId));
  await updateCompanyContact(tx, userId, person?.email ?? '');
};

/**
 * Recovers an account by the link of a mail about a changed credential: signs out every browser, undoes additions
 * since, removes the password and starts a reset. People whose company has its own sign-in get no reset.
 */
export const secureAccount = handle(calls.secureAccount, async ({ tx, body: { token }, request }) => {
  const alarm = await useAlarm(tx, token);
  const { userId } = alarm;
  const isActive = and(eq(users.id, userId), eq(users.status, 'active'));
  const [person] = await tx.select({ id: users.id }).from(users).where(isActive).for('update');
  if (!person) throw conflict('This account is closed.', 'account_closed');
  await undoSince(tx, alarm);
  await revokeUserSessions(tx, userId, { reason: 'Your account was secured. Please set a new password.' });
  await recordChange(tx, { actor: { id: userId }, action: 'account.secured', id: userId, requestId: request.id });
  const hasOwnPassword = (await findRequiredSignInCompany(tx, userId)) === undefined;
  return { resetToken: hasOwnPassword ? await issueLink(tx, { kind: 'reset', userId }) : null };
});

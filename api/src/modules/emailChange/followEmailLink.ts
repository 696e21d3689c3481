import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { endLinks, type LinkKind, linkState, useLink } from '../../platform/auth/accountLinks';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { revokeUserSession } from '../../platform/auth/sessions';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import { conflict } from '../../platform/errors';
import { updateCompanyContact } from '../../platform/people/updateCompanyContact';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { nextVersion } from '../../tables/nextVersion';
import { dropPending, findPendingEmail, lockPerson } from './pending';

const kinds = { confirm: 'email-confirm', stop: 'email-stop' } as const satisfies Record<calls.EmailLink, LinkKind>;

/** Returns the new address only for a valid link. */
export const checkEmailLink = handleWithoutTransaction(calls.checkEmailLink, async ({ db, body: { token, link } }) => {
  const { state, userId } = await linkState(db, token, kinds[link]);
  const pending = userId !== null && state === 'valid' ? await findPendingEmail(db, userId) : null;
  return { state, email: pending?.email ?? '' };
});

/** Uses a link up once its user is locked. Returns the user's id. @throws 409 for an invalid link */
const follow = async (tx: Tx, token: string, link: calls.EmailLink): Promise<string> => {
  const { userId } = await linkState(tx, token, kinds[link]);
  if (userId !== null) await lockPerson(tx, userId);
  return useLink(tx, token, kinds[link]);
};

const gone = () => conflict('This link is not valid any more: the change was stopped, or has expired.', 'link_unknown');

export const confirmEmailChange = handle(
  calls.confirmEmailChange,
  async ({ tx, services, body: { token }, request }) => {
    const userId = await follow(tx, token, 'confirm');
    const isPerson = and(eq(users.id, userId), eq(users.status, 'active'));
    const [person] = await tx.select({ email: users.email }).from(users).where(isPerson);
    const pending = await dropPending(tx, userId);
    if (!person || !pending) throw gone();
    await refuseOtherEntries(tx, userId);
    const { email, sessionId } = pending;
    if ((await tx.$count(users, hasEmail(email))) > 0)
      throw conflict('This e-mail already has an account. Choose another one in your account.', 'email_taken');
    await tx
      .update(users)
      .set({ email, emailProved: true, ...nextVersion(users) })
      .where(isPerson);
    await updateCompanyContact(tx, userId, person.email);
    await endLinks(tx, { kind: 'reset', userId });
    await credentialChanged(tx, {
      ...{ userId, change: 'email.changed', except: sessionId, oldEmail: person.email, secrets: services.secrets },
    });
    await recordChange(tx, {
      actor: { id: userId },
      action: 'email.changed',
      id: userId,
      before: { email: person.email },
      after: { email },
      requestId: request.id,
      announcement: { event: 'ME_CHANGED', payload: {}, rooms: [`user:${userId}`] },
    });
    return { email };
  },
);

/** Ends the requesting session, because the owner of the old address did not request the change. */
export const stopEmailChangeByLink = handle(calls.stopEmailChangeByLink, async ({ tx, body: { token }, request }) => {
  const userId = await follow(tx, token, 'stop');
  const stopped = await dropPending(tx, userId);
  if (!stopped) throw gone();
  await revokeUserSession(
    tx,
    userId,
    stopped.sessionId,
    'The change of your e-mail was stopped. Please sign in again.',
  );
  await recordChange(tx, { actor: { id: userId }, action: 'email.change-stopped', id: userId, requestId: request.id });
});

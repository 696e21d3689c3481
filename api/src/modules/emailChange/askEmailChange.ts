import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { issueLink } from '../../platform/auth/accountLinks';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/auth/loginThrottle';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { queueMail } from '../../platform/mail/queueMail';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import { fullName, type User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { requireCredentialOwner } from '../secondFactor/requireCredentialOwner';
import { confirmEmailMail, stopEmailMail, takenEmailMail } from './emailChangeMails';
import { dropPending, findPendingEmail, refusalFor, storePendingEmail } from './pending';

export const getEmailChange = handle(calls.getEmailChange, async ({ db, user, services }) => ({
  refusal: await refusalFor(db, services, user.id),
  pending: await findPendingEmail(db, user.id),
}));

const toAttempts = (email: string, { id }: User): Attempt[] => [
  ['emailChange', email],
  ['emailChangeBy', id],
];

interface EmailChangeRequest {
  readonly userId: string;
  readonly email: string;
  /** Actor of the request: the user or staff. */
  readonly actor: User;
  readonly askedBy?: string;
  readonly requestId: string;
}

/** Stores a pending address and queues the mails with its links. */
const startEmailChange = async (
  tx: Tx,
  { userId, email, actor, askedBy, requestId }: EmailChangeRequest,
): Promise<void> => {
  await storePendingEmail(tx, userId, email, actor.sessionId);
  await recordChange(tx, { actor, action: 'email.change-asked', id: userId, after: { email }, requestId });
  await enqueue(tx, 'change-email', { userId, askedBy });
};

/** Uses no common transaction, so that a wrong password counts although the call fails. */
export const askEmailChange = handleWithoutTransaction(calls.askEmailChange, async (call) => {
  const { db, user, services, body, request } = call;
  const { email } = body;
  const attempts = toAttempts(email, user);
  await refuseTooMany(db, attempts);
  const refusal = await refusalFor(db, services, user.id);
  if (refusal !== null) throw conflict(refusal);
  if (email.toLowerCase() === user.email.toLowerCase())
    throw invalid([{ path: 'email', message: 'This is your e-mail already' }]);
  await requireCredentialOwner(call, 'Enter your current password to change your e-mail.');
  return services.database.transaction(async (tx) => {
    await countAttempt(tx, attempts);
    await startEmailChange(tx, { userId: user.id, email, actor: user, requestId: request.id });
    return { refusal: null, pending: await findPendingEmail(tx, user.id) };
  });
});

/**
 * Starts the change of a customer user's address by staff; the user confirms it.
 * @throws 409 when mail is off, 429
 */
export const askEmailChangeFor = async (
  tx: Tx,
  services: Services,
  { userId, email, actor, requestId }: Omit<EmailChangeRequest, 'askedBy'>,
): Promise<void> => {
  const attempts = toAttempts(email, actor);
  await refuseTooMany(tx, attempts);
  const refusal = await refusalFor(tx, services, userId);
  if (refusal !== null) throw conflict(refusal);
  await countAttempt(tx, attempts);
  const askedBy = fullName(actor) || actor.email;
  await startEmailChange(tx, { userId, email, actor, askedBy, requestId });
};

export const stopEmailChange = handle(calls.stopEmailChange, async ({ tx, user, request }) => {
  const stopped = await dropPending(tx, user.id);
  if (!stopped) return;
  await recordChange(tx, { actor: user, action: 'email.change-stopped', id: user.id, requestId: request.id });
});

/** Checks for an account after the response. When it runs twice, the second links count. */
export const sendEmailLinks: Workers['change-email'] = ({ userId, askedBy = null }, { database, secrets }) =>
  database.transaction(async (tx) => {
    const [person] = await tx
      .select({ to: users.email, firstName: users.firstName, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const pending = await findPendingEmail(tx, userId);
    if (person?.status !== 'active' || !pending) return;
    const { to, firstName } = person;
    const newEmail = pending.email;
    const stop = await issueLink(tx, { kind: 'email-stop', userId });
    await queueMail(tx, stopEmailMail, { to, data: { firstName, askedBy, newEmail, token: stop }, secrets });
    if ((await tx.$count(users, hasEmail(newEmail))) > 0) {
      await queueMail(tx, takenEmailMail, { to: newEmail, data: {} });
      return;
    }
    const token = await issueLink(tx, { kind: 'email-confirm', userId });
    await queueMail(tx, confirmEmailMail, { to: newEmail, data: { token }, secrets });
  });

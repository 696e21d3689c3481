import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/loginThrottle';
import { queueMail } from '../../platform/mail/queueMail';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import { requireOwner } from '../../platform/reauthentication';
import { recordChange } from '../../platform/recordChange';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { issueLink } from '../auth/links';
import { confirmEmailMail, stopEmailMail, takenEmailMail } from './emailChangeMails';
import { dropPending, keepPending, pendingOf, refusalFor } from './pending';

export const getEmailChange = handle(calls.getEmailChange, async ({ db, user, services }) => ({
  refusal: await refusalFor(db, services, user.id),
  pending: await pendingOf(db, user.id),
}));

/** Outside of one transaction: a wrong password is counted though the call is refused. */
export const askEmailChange = handleWithoutTransaction(calls.askEmailChange, async (call) => {
  const { db, user, services, body, request } = call;
  const { email } = body;
  const attempts: Attempt[] = [
    ['emailChange', email],
    ['emailChangeBy', user.id],
  ];
  await refuseTooMany(db, attempts);
  await requireOwner(call, 'Enter your current password to change your e-mail.');
  const refusal = await refusalFor(db, services, user.id);
  if (refusal !== null) throw conflict(refusal);
  if (email.toLowerCase() === user.email.toLowerCase())
    throw invalid([{ path: 'email', message: 'This is your e-mail already' }]);
  return services.database.transaction(async (tx) => {
    await countAttempt(tx, attempts);
    await keepPending(tx, user.id, email, user.sessionId);
    await recordChange(tx, {
      actor: user,
      action: 'email.change-asked',
      id: user.id,
      after: { email },
      requestId: request.id,
    });
    await enqueue(tx, 'change-email', { userId: user.id });
    return { refusal: null, pending: await pendingOf(tx, user.id) };
  });
});

export const stopEmailChange = handle(calls.stopEmailChange, async ({ tx, user, request }) => {
  const stopped = await dropPending(tx, user.id);
  if (!stopped) return;
  await recordChange(tx, { actor: user, action: 'email.change-stopped', id: user.id, requestId: request.id });
});

/** Whether the new address has an account is found out after the answer is out. Done twice, the second links count. */
export const sendEmailLinks: Workers['change-email'] = ({ userId }, { database, secrets }) =>
  database.transaction(async (tx) => {
    const [person] = await tx
      .select({ to: users.email, firstName: users.firstName, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const pending = await pendingOf(tx, userId);
    if (person?.status !== 'active' || !pending) return;
    const { to, firstName } = person;
    const newEmail = pending.email;
    const stop = await issueLink(tx, { kind: 'email-stop', userId });
    await queueMail(tx, stopEmailMail, { to, data: { firstName, newEmail, token: stop }, secrets });
    const [other] = await tx.select({ firstName: users.firstName }).from(users).where(hasEmail(newEmail));
    if (other) {
      await queueMail(tx, takenEmailMail, { to: newEmail, data: other });
      return;
    }
    const token = await issueLink(tx, { kind: 'email-confirm', userId });
    await queueMail(tx, confirmEmailMail, { to: newEmail, data: { firstName, token }, secrets });
  });

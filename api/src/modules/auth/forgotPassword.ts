import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { issueLink } from '../../platform/auth/accountLinks';
import { findRequiredSignInCompany } from '../../platform/auth/companyEntry';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/auth/loginThrottle';
import { handle } from '../../platform/calls/handle';
import { queueMail } from '../../platform/mail/queueMail';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { companySignInMail } from './companySignInMail';
import { passwordResetMail } from './passwordResetMail';

/**
 * Does the same work and returns the same response for every address; a job looks the account up after the response.
 */
export const forgotPassword = handle(calls.forgotPassword, async ({ body: { email }, tx, request }) => {
  const attempts: Attempt[] = [
    ['reset', email],
    ['resetFrom', request.ip],
  ];
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  await enqueue(tx, 'forgotten-password', { email });
});

/** Sends the link when an active account exists. When it runs twice, the second link counts. */
export const resetForgotten: Workers['forgotten-password'] = ({ email }, { database, secrets }) =>
  database.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, to: users.email, firstName: users.firstName })
      .from(users)
      .where(and(hasEmail(email), eq(users.status, 'active')));
    if (!account) return;
    const { id, to, firstName } = account;
    const companyName = await findRequiredSignInCompany(tx, id);
    if (companyName !== undefined) {
      await queueMail(tx, companySignInMail, { to, data: { firstName, companyName } });
      return;
    }
    const token = await issueLink(tx, { kind: 'reset', userId: id });
    await queueMail(tx, passwordResetMail, { to, data: { firstName, askedBy: null, token }, secrets });
    await recordChange(tx, { actor: null, action: 'password.forgotten', id });
  });

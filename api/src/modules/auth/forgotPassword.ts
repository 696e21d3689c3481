import { forgotPassword } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/loginThrottle';
import { queueMail } from '../../platform/mail/queueMail';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Workers } from '../../platform/outbox/workers';
import { recordChange } from '../../platform/recordChange';
import type { Executor } from '../../ports/database';
import { issueLink } from './links';
import { passwordResetMail } from './passwordResetMail';

/** The same work and the same answer for every address: who it belongs to is found out after the answer is out. */
export const askForReset = handle(forgotPassword, async ({ body: { email }, tx, request }) => {
  const attempts: Attempt[] = [
    ['reset', email],
    ['resetFrom', request.ip],
  ];
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  await enqueue(tx, 'forgotten-password', { email });
});

interface Account extends Record<string, unknown> {
  id: string;
  email: string;
  firstName: string;
}

const findActive = async (db: Executor, email: string): Promise<Account | undefined> => {
  const { rows } = await db.execute<Account>(sql`
    select id, email, first_name as "firstName" from users where lower(email) = lower(${email}) and status = 'active'`);
  return rows[0];
};

/** Sends the link when there is such an account and it is active. Done twice, the second link counts. */
export const resetForgotten: Workers['forgotten-password'] = ({ email }, { database }) =>
  database.transaction(async (tx) => {
    const account = await findActive(tx, email);
    if (!account) return;
    const { id, email: to, firstName } = account;
    const token = await issueLink(tx, { kind: 'reset', userId: id });
    await queueMail(tx, passwordResetMail, { to, data: { firstName, askedBy: null, token } });
    await recordChange(tx, { actor: null, action: 'password.forgotten', id });
  });

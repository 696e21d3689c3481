import { checkResetLink, resetPassword } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { forgetFailures } from '../../platform/loginThrottle';
import { refuseWeakPassword } from '../../platform/passwords';
import { linkState, useLink } from './links';
import { storePassword } from './storePassword';

export const checkReset = handleWithoutTransaction(checkResetLink, async ({ body, db }) => {
  const { state } = await linkState(db, body.token, 'reset');
  return { state };
});

/** Whoever has the link may not be the one who is signed in: every session ends. A weak password does not use the link up. */
export const setForgotten = handleWithoutTransaction(resetPassword, async ({ body, services, request }) => {
  refuseWeakPassword(body.password);
  const passwordHash = await services.passwords.hash(body.password);
  await services.database.transaction(async (tx) => {
    const userId = await useLink(tx, body.token, 'reset');
    const { rows } = await tx.execute<{ email: string }>(sql`
      select email from users where id = ${userId} and status = 'active'`);
    const [account] = rows;
    if (!account) throw conflict('This account is closed.', 'account_closed');
    await storePassword(tx, {
      userId,
      passwordHash,
      action: 'password.reset',
      reason: 'Your password was reset. Please sign in again.',
      requestId: request.id,
    });
    await forgetFailures(tx, account.email);
  });
});

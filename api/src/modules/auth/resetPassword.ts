import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { linkState, useLink } from '../../platform/auth/accountLinks';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { forgetAttempts } from '../../platform/auth/loginThrottle';
import { passwordOwner, refuseWeakPassword } from '../../platform/auth/passwords';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { users } from '../../tables/accountTables';
import { storePassword } from './storePassword';

export const checkResetLink = handleWithoutTransaction(calls.checkResetLink, async ({ body, db }) => {
  const { state } = await linkState(db, body.token, 'reset');
  return { state };
});

/**
 * Ends every session, because the owner of the link may not be the person who is signed in. A weak password does not
 * use up the link.
 */
export const resetPassword = handleWithoutTransaction(calls.resetPassword, async ({ body, services, request }) => {
  const { userId: named } = await linkState(services.database.db, body.token, 'reset');
  const owner = named === null ? undefined : await passwordOwner(services.database.db, named);
  await refuseWeakPassword(services, body.password, owner);
  const passwordHash = await services.passwords.hash(body.password);
  await services.database.transaction(async (tx) => {
    const userId = await useLink(tx, body.token, 'reset');
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.status, 'active')));
    if (!account) throw conflict('This account is closed.', 'account_closed');
    await refuseOtherEntries(tx, userId);
    await storePassword(tx, {
      userId,
      passwordHash,
      action: 'password.reset',
      secrets: services.secrets,
      requestId: request.id,
    });
    await forgetAttempts(tx, [['account', account.email]]);
  });
});

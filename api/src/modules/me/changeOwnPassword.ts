import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { httpError, invalid } from '../../platform/errors';
import { countFailure, forgetFailures, inTurn, refuseThrottled } from '../../platform/loginThrottle';
import { refuseWeakPassword, verifyPassword } from '../../platform/passwords';
import type { User } from '../../platform/user';
import type { Executor } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import type { Services } from '../../ports/services';
import { users } from '../../tables/accountTables';
import { storePassword } from '../auth/storePassword';

/** How long a sign-in stands for the password itself, in milliseconds. */
const FRESH = 15 * 60_000;

const passwordHashOf = async (db: Executor, userId: string): Promise<string | null> => {
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return account?.hash ?? null;
};

interface PasswordCall {
  readonly db: Executor;
  readonly user: User;
  readonly services: Services;
  readonly request: IncomingRequest;
}

/** A session that was left open is no way to guess the password: it has the throttle of the sign-in. */
const requireCurrentPassword = ({ db, user, services, request }: PasswordCall, current: string): Promise<void> =>
  inTurn(user.email, async () => {
    await refuseThrottled(db, user.email, request.ip);
    if (await verifyPassword(services.passwords, await passwordHashOf(db, user.id), current))
      return forgetFailures(db, user.email);
    await countFailure(db, user.email, request.ip);
    throw invalid([{ path: 'currentPassword', message: 'The current password is wrong' }]);
  });

export const changePassword = handleWithoutTransaction(calls.changePassword, async (call) => {
  const { body, user, services, request } = call;
  const { password, currentPassword } = body;
  if (!currentPassword && Date.now() - user.sessionCreatedAt.getTime() >= FRESH) {
    throw httpError(403, 'reauthentication_required', 'Enter your current password to set a new one.');
  }
  refuseWeakPassword(password);
  if (currentPassword) await requireCurrentPassword(call, currentPassword);
  const passwordHash = await services.passwords.hash(password);
  await services.database.transaction((tx) =>
    storePassword(tx, {
      userId: user.id,
      passwordHash,
      action: 'password.changed',
      reason: 'Your password was changed. Please sign in again.',
      except: user.sessionId,
      requestId: request.id,
    }),
  );
});

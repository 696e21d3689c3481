import { eq } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import type { Services } from '../ports/services';
import { users } from '../tables/accountTables';
import { httpError, invalid } from './errors';
import { type Attempt, countAttempt, forgetAttempts, inTurn, refuseTooMany } from './loginThrottle';
import { verifyPassword } from './passwords';
import type { User } from './user';

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
}

/** A session that was left open is no way to guess the password: it has a throttle of its own. */
export const requireCurrentPassword = ({ db, user, services }: PasswordCall, current: string): Promise<void> =>
  inTurn(user.sessionId, async () => {
    const attempts: Attempt[] = [['session', user.sessionId]];
    await refuseTooMany(db, attempts);
    if (await verifyPassword(services.passwords, await passwordHashOf(db, user.id), current))
      return forgetAttempts(db, attempts);
    await countAttempt(db, attempts);
    throw invalid([{ path: 'currentPassword', message: 'The current password is wrong' }]);
  });

/** @throws 403 `reauthentication_required` in an older session without the current password, of which this says nothing yet */
export const requireFreshOrPassword = (user: User, currentPassword: string | undefined, sentence: string): void => {
  if (!currentPassword && Date.now() - user.sessionCreatedAt.getTime() >= FRESH)
    throw httpError(403, 'reauthentication_required', sentence);
};

interface OwnerCall extends PasswordCall {
  readonly body: { readonly currentPassword?: string | undefined };
}

/** A young session, or the password in an older one. @throws 403 `reauthentication_required`, 422 for a wrong password */
export const requireOwner = async (call: OwnerCall, sentence: string): Promise<void> => {
  const { currentPassword } = call.body;
  requireFreshOrPassword(call.user, currentPassword, sentence);
  if (currentPassword) await requireCurrentPassword(call, currentPassword);
};

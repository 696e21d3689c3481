import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { sessions, users } from '../../tables/accountTables';
import { httpError, invalid } from '../errors';
import type { User } from '../people/user';
import { type Attempt, countAttempt, forgetAttempts, inTurn, refuseTooMany } from './loginThrottle';
import { verifyPassword } from './passwords';

/** Minutes after the sign-in in which the password is not required again. */
const FRESH_MINUTES = 15;

const findPasswordHash = async (db: Executor, userId: string): Promise<string | null> => {
  const [account] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return account?.hash ?? null;
};

interface PasswordCall {
  readonly db: Executor;
  readonly user: User;
  readonly services: Services;
}

/** Checks the current password, with a separate throttle, so that an unattended session is no way to guess it. */
export const requireCurrentPassword = ({ db, user, services }: PasswordCall, current: string): Promise<void> =>
  inTurn(user.sessionId, async () => {
    const attempts: Attempt[] = [['session', user.sessionId]];
    await refuseTooMany(db, attempts);
    if (await verifyPassword(services.passwords, await findPasswordHash(db, user.id), current))
      return forgetAttempts(db, attempts);
    await countAttempt(db, attempts);
    throw invalid([{ path: 'currentPassword', message: 'The current password is wrong' }]);
  });

/** Returns whether a session began within the last minutes, by the database's time. */
const isFresh = async (db: Executor, { sessionId }: User): Promise<boolean> => {
  const isYoung = sql`${sessions.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES})`;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isYoung))) === 1;
};

/**
 * Requires a recent session or a password, without checking the password. @throws 403 `reauthentication_required` in an
 * older session without a current password
 */
export const requireFreshOrPassword = async (
  { db, user }: Pick<PasswordCall, 'db' | 'user'>,
  currentPassword: string | undefined,
  sentence: string,
): Promise<void> => {
  if (!currentPassword && !(await isFresh(db, user))) throw httpError(403, 'reauthentication_required', sentence);
};

interface OwnerCall extends PasswordCall {
  readonly body: { readonly currentPassword?: string | undefined };
}

/**
 * Requires a recent session, or the correct password in an older one. @throws 403 `reauthentication_required`, 422 for
 * a wrong password
 */
export const requireOwner = async (call: OwnerCall, sentence: string): Promise<void> => {
  const { currentPassword } = call.body;
  await requireFreshOrPassword(call, currentPassword, sentence);
  if (currentPassword) await requireCurrentPassword(call, currentPassword);
};

import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import type { Services } from '../ports/services';
import { sessions, users } from '../tables/accountTables';
import { httpError, invalid } from './errors';
import { type Attempt, countAttempt, forgetAttempts, inTurn, refuseTooMany } from './loginThrottle';
import { verifyPassword } from './passwords';
import type { User } from './user';

/** How many minutes after the sign-in the password is not asked for again. */
const FRESH_MINUTES = 15;

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

/** Whether a session began within the last minutes, by the clock of the database. */
const isFresh = async (db: Executor, { sessionId }: User): Promise<boolean> => {
  const isYoung = sql`${sessions.createdAt} > now() - make_interval(mins => ${FRESH_MINUTES})`;
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isYoung))) === 1;
};

/** @throws 403 `reauthentication_required` in an older session when no current password was sent; it does not check the password */
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

/** A young session, or the password in an older one. @throws 403 `reauthentication_required`, 422 for a wrong password */
export const requireOwner = async (call: OwnerCall, sentence: string): Promise<void> => {
  const { currentPassword } = call.body;
  await requireFreshOrPassword(call, currentPassword, sentence);
  if (currentPassword) await requireCurrentPassword(call, currentPassword);
};

import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/tokens';
import type { Executor } from '../../ports/database';
import { passkeyChallenges } from '../../tables/signInTables';

/** How long a challenge waits, in milliseconds: a person looks for the key meanwhile. */
export const PASSKEY_TIME = 5 * 60_000;

/** Whom a challenge is for. */
export interface ChallengeHolder {
  /** What only the browser tab knows that it was given to, or the session. */
  readonly binding: string;
  /** Who adds a passkey; null while nobody is signed in. */
  readonly userId: string | null;
}

/** Sets a challenge. It is stored as a hash, and good for one answer. */
export const setPasskeyChallenge = async (db: Executor, { binding, userId }: ChallengeHolder): Promise<string> => {
  const challenge = newToken();
  await db.insert(passkeyChallenges).values({
    ...{ challengeHash: hashToken(challenge), bindingHash: hashToken(binding), userId },
    expiresAt: sql`now() + make_interval(secs => ${PASSKEY_TIME / 1_000})`,
  });
  return challenge;
};

/** Uses a challenge up, and says whether it was this holder's and in time. */
export const takePasskeyChallenge = async (
  db: Executor,
  challenge: string,
  { binding, userId }: ChallengeHolder,
): Promise<boolean> => {
  const { challengeHash, bindingHash, expiresAt } = passkeyChallenges;
  const isTheirs = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const isBound = eq(bindingHash, hashToken(binding));
  const { rowCount } = await db
    .delete(passkeyChallenges)
    .where(and(eq(challengeHash, hashToken(challenge)), isBound, isTheirs, gt(expiresAt, sql`now()`)));
  return rowCount === 1;
};

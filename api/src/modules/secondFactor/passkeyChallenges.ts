import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashToken, newToken } from '../../platform/auth/tokens';
import type { Executor } from '../../ports/database';
import { passkeyChallenges } from '../../tables/signInTables';

/** Lifetime of a challenge in milliseconds; long enough to look for a key. */
export const PASSKEY_TIME = 5 * 60_000;

/** Holder of a challenge. */
export interface ChallengeHolder {
  /** Secret of the browser tab that received it, or of the session. */
  readonly binding: string;
  /** User who adds a passkey; null while signed out. */
  readonly userId: string | null;
}

/** Creates a challenge for one answer and stores its hash. */
export const setPasskeyChallenge = async (db: Executor, { binding, userId }: ChallengeHolder): Promise<string> => {
  const challenge = newToken();
  await db.insert(passkeyChallenges).values({
    ...{ challengeHash: hashToken(challenge), bindingHash: hashToken(binding), userId },
    expiresAt: sql`now() + make_interval(secs => ${PASSKEY_TIME / 1_000})`,
  });
  return challenge;
};

/** Uses a challenge and returns whether it was this holder's and not expired. */
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

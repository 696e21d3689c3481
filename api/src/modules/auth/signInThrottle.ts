import * as calls from '@quayside/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { sha256, sha256Hex } from '../../platform/digest';
import { httpError } from '../../platform/errors';
import { type Attempt, failuresBeyondFree } from '../../platform/loginThrottle';
import { hashToken, newToken } from '../../platform/tokens';
import type { Executor } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { signInChallenges } from '../../tables/signInTables';
import { deviceTokenOf } from './devices';

/** How many zero bits are asked for first: a tenth of a second in a browser. */
const LEAST = 16;
/** And at most: some seconds in a browser, and a phone gets through, too. */
const MOST = 21;
/** Each bit doubles the work, and comes after so many failures. */
const FAILURES_A_BIT = 5;

const bitsAfter = (beyondFree: number): number => Math.min(MOST, LEAST + Math.floor(beyondFree / FAILURES_A_BIT));

/** What an attempt to sign in is counted by. */
interface SignInThrottle {
  /** Whose attempts wait for each other. */
  readonly turn: string;
  readonly attempts: readonly Attempt[];
  /** Which counts a sign-in clears; an address keeps its own, or one good account would open it for guessing. */
  readonly forgiven: readonly Attempt[];
}

/**
 * Attempts from outside never make the owner wait. A browser that signed in before counts for itself. All others together
 * have some free ones and then show work for each; so does a known one that used its own up.
 */
export const signInThrottle = async (
  db: Executor,
  { email, request, isKnown }: { email: string; request: IncomingRequest; isKnown: boolean },
): Promise<SignInThrottle> => {
  const others: Attempt[] = [
    ['account', email],
    ['address', request.ip],
  ];
  if (!isKnown) return { turn: email, attempts: others, forgiven: [['account', email]] };
  const ofDevice = sha256Hex(`${deviceTokenOf(request)} ${email.toLowerCase()}`);
  const own: Attempt[] = [['device', ofDevice]];
  const isUsedUp = (await failuresBeyondFree(db, own)) > 0;
  const forgiven: Attempt[] = [...own, ['account', email]];
  return isUsedUp ? { turn: email, attempts: others, forgiven } : { turn: ofDevice, attempts: own, forgiven };
};

const isShown = (proof: calls.Proof, bits: number): boolean =>
  calls.startsWithZeros(sha256(calls.proofText(proof)), bits);

/** Uses up work that was set for this account, and says whether it was done. */
const spend = async (db: Executor, email: string, proof: calls.Proof): Promise<boolean> => {
  const { challengeHash, expiresAt, bits } = signInChallenges;
  const isIt = and(
    eq(challengeHash, hashToken(proof.challenge)),
    eq(signInChallenges.email, email.toLowerCase()),
    gt(expiresAt, sql`now()`),
  );
  const [set] = await db.delete(signInChallenges).where(isIt).returning({ bits });
  return set !== undefined && isShown(proof, set.bits);
};

/** @throws 429 `proof_required` when there were too many failures and no work is shown */
export const requireProof = async (
  db: Executor,
  email: string,
  { attempts }: SignInThrottle,
  proof: calls.Proof | undefined,
): Promise<void> => {
  if ((await failuresBeyondFree(db, attempts)) === 0) return;
  if (proof && (await spend(db, email, proof))) return;
  throw httpError(
    429,
    'proof_required',
    'There were many wrong passwords for this account. Solve a challenge of POST /api/auth/challenge and send it as proof.',
  );
};

/** The same for every address, whether it has an account or not. */
export const getSignInChallenge = handleWithoutTransaction(
  calls.getSignInChallenge,
  async ({ db, body: { email }, request }) => {
    const bits = bitsAfter(
      await failuresBeyondFree(db, [
        ['account', email],
        ['address', request.ip],
      ]),
    );
    const challenge = newToken();
    const [row] = await db
      .insert(signInChallenges)
      .values({
        challengeHash: hashToken(challenge),
        email: email.toLowerCase(),
        bits,
        expiresAt: sql`now() + interval '5 minutes'`,
      })
      .returning({ expiresAt: signInChallenges.expiresAt });
    return { challenge, bits, expiresAt: row?.expiresAt ?? '' };
  },
);

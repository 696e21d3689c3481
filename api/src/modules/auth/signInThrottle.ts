import * as calls from '@quayside/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Attempt, failuresBeyondFree } from '../../platform/auth/loginThrottle';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { sha256, sha256Hex } from '../../platform/encoding/digest';
import { httpError } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import type { IncomingRequest } from '../../ports/incomingRequest';
import { signInChallenges } from '../../tables/signInTables';
import { readDeviceToken } from './devices';

/** Initial number of zero bits: a tenth of a second in a browser. */
const LEAST = 16;
/** Maximum number of zero bits: some seconds in a browser, also on a phone. */
const MOST = 21;
/** Number of failures per additional bit, which doubles the work. */
const FAILURES_A_BIT = 5;

const bitsAfter = (beyondFree: number): number => Math.min(MOST, LEAST + Math.floor(beyondFree / FAILURES_A_BIT));

/** Counters of a sign-in attempt. */
interface SignInThrottle {
  /** Key that serializes attempts. */
  readonly turn: string;
  readonly attempts: readonly Attempt[];
  /**
   * Counters that a successful sign-in clears. That of an address stays, because one good account would otherwise allow
   * guessing.
   */
  readonly forgiven: readonly Attempt[];
}

/**
 * Returns the counters of an attempt. Other people's attempts never delay the owner: a browser that signed in before
 * has its own counter. All others share some free attempts and then need a proof of work each; so does a known browser
 * after its own.
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
  const ofDevice = sha256Hex(`${readDeviceToken(request)} ${email.toLowerCase()}`);
  const own: Attempt[] = [['device', ofDevice]];
  const isUsedUp = (await failuresBeyondFree(db, own)) > 0;
  const forgiven: Attempt[] = [...own, ['account', email]];
  return isUsedUp ? { turn: email, attempts: others, forgiven } : { turn: ofDevice, attempts: own, forgiven };
};

const isShown = (proof: calls.Proof, bits: number): boolean =>
  calls.startsWithZeros(sha256(calls.proofText(proof)), bits);

/** Uses up the proof of work of this account and returns whether it is valid. */
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

/**
 * Checks the proof of work.
 * @throws 429 `proof_required` after too many failures without it
 */
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

/** Returns the same challenge for every address, with or without an account. */
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

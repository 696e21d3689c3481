import * as v from 'valibot';
import { route } from './route';
import { Email, Instant, text } from './shapes';

/** A solved challenge: a nonce with which the SHA-256 of `proofText` begins with the required number of zero bits. */
export const Proof = v.strictObject({ challenge: text(100), nonce: text(40) });
export type Proof = v.InferOutput<typeof Proof>;

/** Returns the text to hash, as UTF-8. */
export const proofText = ({ challenge, nonce }: Proof): string => `${challenge}.${nonce}`;

/**
 * Checks whether a digest begins with the given number of zero bits. @example startsWithZeros(new Uint8Array([0, 31]),
 * 11) // true
 */
export const startsWithZeros = (digest: Uint8Array, bits: number): boolean => {
  const whole = bits >> 3;
  for (let index = 0; index < whole; index += 1) if (digest[index] !== 0) return false;
  return (digest[whole] ?? 0) >> (8 - (bits & 7)) === 0;
};

/**
 * Returns the challenge that a sign-in needs after `proof_required`; the shell's page solves it automatically. Valid
 * for one attempt on this account, within five minutes.
 */
export const getSignInChallenge = route({
  method: 'POST',
  path: '/auth/challenge',
  summary: 'The work that a sign-in needs after too many wrong passwords',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  answer: v.object({ challenge: v.string(), bits: v.number(), expiresAt: Instant }),
});

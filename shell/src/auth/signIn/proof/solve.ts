import { sha256 } from '@noble/hashes/sha2.js';
import { type Proof, proofText, startsWithZeros } from '@quayside/contract';

/** The challenge of the server: see `getSignInChallenge`. */
export interface Challenge {
  readonly challenge: string;
  readonly bits: number;
}

/** Solves the challenge: counts up until a digest fits. Takes seconds at most; blocks the calling thread. */
export const solve = ({ challenge, bits }: Challenge): Proof => {
  const text = new TextEncoder();
  for (let attempt = 0; ; attempt += 1) {
    const proof = { challenge, nonce: String(attempt) };
    if (startsWithZeros(sha256(text.encode(proofText(proof))), bits)) return proof;
  }
};

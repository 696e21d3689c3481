import { createHash } from 'node:crypto';
import { proofText, startsWithZeros } from '@quayside/contract';

export interface SolvedProof {
  readonly challenge: string;
  readonly nonce: string;
}

/** Solves the proof of work that a device must do. */
export const solve = ({ challenge, bits }: { challenge: string; bits: number }): SolvedProof => {
  for (let attempt = 0; ; attempt += 1) {
    const nonce = String(attempt);
    const digest = createHash('sha256').update(proofText({ challenge, nonce })).digest();
    if (startsWithZeros(digest, bits)) return { challenge, nonce };
  }
};

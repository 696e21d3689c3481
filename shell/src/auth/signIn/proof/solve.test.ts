import { createHash } from 'node:crypto';
import { proofText, startsWithZeros } from '@quayside/contract';
import { solve } from './solve';

test.each([0, 1, 7, 8, 9, 13])('finds a nonce for %s bits', (bits) => {
  const proof = solve({ challenge: 'set by the server', bits });
  const digest = createHash('sha256').update(proofText(proof)).digest();
  expect(startsWithZeros(digest, bits)).toBe(true);
});

test('counts zero bits from the first bit', () => {
  expect(startsWithZeros(new Uint8Array([0, 31]), 11)).toBe(true);
  expect(startsWithZeros(new Uint8Array([0, 31]), 12)).toBe(false);
  expect(startsWithZeros(new Uint8Array([1, 0]), 8)).toBe(false);
});

import { sha256 } from '../../platform/encoding/digest';

/** Compares two values of any length in constant time. */
export const isSameSecret = (given: string | Buffer, expected: string | Buffer): boolean => {
  const [one, other] = [sha256(given), sha256(expected)];
  let difference = 0;
  for (const [index, byte] of one.entries()) difference |= byte ^ (other[index] ?? 0);
  return difference === 0;
};

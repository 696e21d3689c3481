import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** Counts rows and sums their SHA-256; the sum does not depend on the order. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  add = (row: string): void => {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)) % MODULUS;
  };

  /** @example '12 rows 0a1b…' */
  toString = (): string => `${this.#rows} rows ${this.#sum.toString(16).padStart(64, '0')}`;
}

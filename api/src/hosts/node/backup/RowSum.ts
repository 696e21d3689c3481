import { createHash } from 'node:crypto';

const MODULUS = 1n << 256n;

/** How many rows there are and a sum of their SHA-256, which is the same in whatever order they come. */
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

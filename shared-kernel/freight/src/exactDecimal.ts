/** A number as an exact fraction. Freight calculations use fractions and round once, at the end. */
export interface Exact {
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;
}

/**
 * Converts a number to the exact decimal that it displays: `exact(0.1)` is 1/10. @throws RangeError for NaN and
 * infinities.
 */
export function exact(value: number): Exact {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a number to calculate with`);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', decimals = ''] = mantissa.split('.');
  const shift = Number(exponent) - decimals.length;
  const digits = BigInt(whole + decimals);
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) };
}

const asExact = (value: Exact | number): Exact => (typeof value === 'number' ? exact(value) : value);

export const product = (...factors: readonly (Exact | number)[]): Exact =>
  factors.map(asExact).reduce((a, b) => ({
    numerator: a.numerator * b.numerator,
    denominator: a.denominator * b.denominator,
  }));

export const sum = (...terms: readonly (Exact | number)[]): Exact =>
  terms.map(asExact).reduce(
    (a, b) => ({
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  );

/** @throws RangeError when the divisor is zero. */
export function quotient(dividend: Exact | number, divisor: Exact | number): Exact {
  const [a, b] = [asExact(dividend), asExact(divisor)];
  if (b.numerator === 0n) throw new RangeError('division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return { numerator: sign * a.numerator * b.denominator, denominator: sign * a.denominator * b.numerator };
}

const isLess = (a: Exact, b: Exact): boolean => a.numerator * b.denominator < b.numerator * a.denominator;

export const larger = (a: Exact | number, b: Exact | number): Exact =>
  isLess(asExact(a), asExact(b)) ? asExact(b) : asExact(a);

const floorDivide = (a: bigint, b: bigint): bigint => a / b - (a % b < 0n ? 1n : 0n);

/** Rounds to the given number of decimals, halves away from zero. */
export function roundTo(value: Exact, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  const { numerator, denominator } = value;
  const size = numerator < 0n ? -numerator : numerator;
  const steps = (2n * size * scale + denominator) / (2n * denominator);
  return (Number(steps) / Number(scale)) * (numerator < 0n && steps > 0n ? -1 : 1);
}

/** Rounds up to the next multiple of `step`: `roundUpTo(exact(10.01), 0.5)` is 10.5. */
export function roundUpTo(value: Exact, step: number): number {
  const { numerator, denominator } = quotient(value, step);
  return roundTo(product({ numerator: -floorDivide(-numerator, denominator), denominator: 1n }, step), 6);
}

import fc from 'fast-check';
import { exact, larger, product, quotient, roundTo, roundUpTo, sum } from './exactDecimal';

const decimal = fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000);

test('reads a number as written', () => {
  expect(exact(0.1)).toEqual({ numerator: 1n, denominator: 10n });
  expect(exact(-12.5)).toEqual({ numerator: -125n, denominator: 10n });
  expect(exact(1e-7)).toEqual({ numerator: 1n, denominator: 10_000_000n });
  expect(exact(1.5e21).numerator).toBe(1_500_000_000_000_000_000_000n);
  expect(() => exact(Number.NaN)).toThrow(RangeError);
});

test('is correct where floating point is not', () => {
  expect(roundTo(sum(0.1, 0.2), 6)).toBe(0.3);
  expect(roundTo(product(1.005, 1), 2)).toBe(1.01);
  expect(roundTo(product(-1.005, 1), 2)).toBe(-1.01);
  expect(roundTo(exact(-0.001), 2)).toBe(0);
  expect(() => quotient(1, 0)).toThrow(RangeError);
});

test('rounds by half a step at most, and rounds up by less than one step', () => {
  fc.assert(
    fc.property(decimal, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      expect(Math.abs(roundTo(exact(value), decimals) - value)).toBeLessThanOrEqual(0.5 / 10 ** decimals + 1e-6);
    }),
  );
  fc.assert(
    fc.property(decimal, fc.constantFrom(0.5, 1, 0.25, 10), (value, step) => {
      const up = roundUpTo(exact(value), step);
      expect(up - value).toBeGreaterThanOrEqual(-1e-9);
      expect(up - value).toBeLessThan(step);
      expect(Number.isInteger(up / step)).toBe(true);
    }),
  );
});

test('agrees with integer arithmetic for addition, multiplication and division', () => {
  const whole = fc.integer({ min: -10_000, max: 10_000 });
  fc.assert(
    fc.property(whole, whole, (a, b) => {
      expect(roundTo(sum(a, b), 0)).toBe(a + b || 0);
      expect(roundTo(product(a, b), 0)).toBe(a * b || 0);
      expect(roundTo(larger(a, b), 0)).toBe(Math.max(a, b) || 0);
      if (b !== 0) expect(roundTo(quotient(product(a, b), b), 0)).toBe(a || 0);
    }),
  );
});

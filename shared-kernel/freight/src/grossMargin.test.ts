import fc from 'fast-check';
import { calculateFloorShortfall, calculateGrossMargin, grossMarginText, hasLineBelowCost } from './grossMargin';

const price = (cost: number, total: number) => ({ totalMinor: total, cost: { totalMinor: cost } });

test('rounds down a margin, so that it never looks like a floor that it misses', () => {
  expect(calculateGrossMargin(price(690_674, 766_257))).toBe(75_583);
  expect(grossMarginText(price(690_674, 766_257))).toBe('9.8 %');
  expect(grossMarginText(price(9_001, 10_000))).toBe('9.9 %');
  expect(grossMarginText(price(9_000, 10_000))).toBe('10 %');
  expect(grossMarginText(price(11_000, 10_000))).toBe('-10 %');
  expect(grossMarginText(price(0, 0))).toBe('–');
  expect(calculateFloorShortfall(price(690_674, 766_257), 10)).toBe(1_159);
  expect(calculateFloorShortfall(price(9_000, 10_000), 10)).toBe(0);
  expect(calculateFloorShortfall(price(9_000, 9_000), null)).toBe(0);
});

test('reaches the floor with exactly the missing amount', () => {
  const floor = fc.integer({ min: 1, max: 9_900 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), floor, (cost, total, percent) => {
      const short = calculateFloorShortfall(price(cost, total), percent);
      const at = (more: number) => calculateFloorShortfall(price(cost, total + more), percent);
      expect(Number.isSafeInteger(short)).toBe(true);
      expect(at(short)).toBe(0);
      if (short > 0) expect(at(short - 1)).toBe(1);
    }),
  );
});

test('finds one line below its cost, regardless of the others', () => {
  const lines = (...minors: number[]) => minors.map((totalMinor) => ({ totalMinor }));
  expect(hasLineBelowCost({ charges: lines(10, 200), cost: { charges: lines(11, 100) } })).toBe(true);
  expect(hasLineBelowCost({ charges: lines(11, 100), cost: { charges: lines(11, 100) } })).toBe(false);
});

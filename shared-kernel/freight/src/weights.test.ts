import fc from 'fast-check';
import { roundTo } from './exactDecimal';
import {
  airChargeableWeight,
  airPrices,
  airWeightBreakLabel,
  chargeableWeight,
  inchesToCm,
  poundsToKg,
  revenueTons,
} from './weights';

const weight = fc.integer({ min: 1, max: 5_000_000 }).map((hundredths) => hundredths / 100);
const volume = fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1000);

test('charges air by weight or volume, rounded up to half a kilogram', () => {
  expect(airChargeableWeight({ kg: 25, cbm: 0.45 })).toBe(75);
  expect(airChargeableWeight({ kg: 100, cbm: 1 })).toBe(167);
  expect(airChargeableWeight({ kg: 100.1, cbm: 0.1 })).toBe(100.5);
  expect(airChargeableWeight({ kg: 842, cbm: 3 })).toBe(842);
  expect(airChargeableWeight({ kg: 25, cbm: 0.45, divisor: 5000 })).toBe(90);
});

test('returns 1 until weight and volume are known', () => {
  expect(
    [{}, { kg: 100 }, { cbm: 1 }, { kg: null, cbm: 2 }, { kg: 0, cbm: 2 }].map((cargo) => airChargeableWeight(cargo)),
  ).toEqual([1, 1, 1, 1, 1]);
});

test('charges kilograms from 1000 of either on, else CBM, and air by its own rule', () => {
  expect(chargeableWeight('LCL', { kg: 999.99, cbm: 12 })).toBe(12);
  expect(chargeableWeight('LCL', { kg: 1000, cbm: 12 })).toBe(1000);
  expect(chargeableWeight('FCL', { kg: 500, cbm: 1000 })).toBe(500);
  expect(chargeableWeight('BCL', { kg: 10 })).toBe(0);
  expect(chargeableWeight('AIR', { kg: 100, cbm: 1 })).toBe(167);
});

test('charges LCL by revenue tons, at least one', () => {
  expect(revenueTons({ kg: 2400, cbm: 1.8 })).toBe(2.4);
  expect(revenueTons({ kg: 1940, cbm: 6.48 })).toBe(6.48);
  expect(revenueTons({ kg: 200, cbm: 0.3 })).toBe(1);
  expect(revenueTons({ kg: 1000, cbm: 1, ratioKgPerCbm: 500 })).toBe(2);
});

test('converts units with the constants of the trade', () => {
  expect(roundTo(poundsToKg(220.46), 2)).toBe(100);
  expect(roundTo(inchesToCm(48), 2)).toBe(121.92);
});

test('returns a multiple of half a kilogram, less than half above the larger weight', () => {
  fc.assert(
    fc.property(weight, volume, (kg, cbm) => {
      const charged = airChargeableWeight({ kg, cbm });
      const larger = Math.max(kg, (cbm * 1_000_000) / 6000);
      expect(Number.isInteger(charged * 2)).toBe(true);
      expect(charged - larger).toBeGreaterThan(-1e-6);
      expect(charged - larger).toBeLessThan(0.5);
    }),
  );
});

test('never lowers the weight for more cargo', () => {
  fc.assert(
    fc.property(weight, volume, weight, volume, (kg, cbm, moreKg, moreCbm) => {
      expect(airChargeableWeight({ kg: kg + moreKg, cbm: cbm + moreCbm })).toBeGreaterThanOrEqual(
        airChargeableWeight({ kg, cbm }),
      );
      expect(revenueTons({ kg: kg + moreKg, cbm: cbm + moreCbm })).toBeGreaterThanOrEqual(revenueTons({ kg, cbm }));
    }),
  );
});

test('prices a weight at its own break and at each higher one', () => {
  const tariff = { [-45]: 500, 45: 420, 100: 310, 300: 280 };
  const offers = (kg: number) => airPrices(kg, tariff).map((offer) => Object.values(offer));
  expect(offers(95)).toEqual([
    [39_900, 45, false],
    [31_000, 100, true],
    [84_000, 300, true],
  ]);
  expect(offers(10)[0]).toEqual([5_000, -45, false]);
  expect(offers(100)[0]).toEqual([31_000, 100, false]);
  expect(offers(700)).toEqual([[196_000, 300, false]]);
  expect(airPrices(700, {})).toEqual([]);
  expect([airWeightBreakLabel(-45), airWeightBreakLabel(100)]).toEqual(['<45', '+100']);
});

import fc from 'fast-check';
import { calculateMeasures, type DimensionLoad, emptyLoad, totalMeasures } from './dimensions';

const load = (figures: Partial<DimensionLoad>): DimensionLoad => ({
  palletNumber: 1,
  length: 100,
  width: 100,
  height: 100,
  unit: 'CM',
  weight: 10,
  weightUnit: 'KG',
  ...figures,
});
const figure = fc.integer({ min: 0, max: 300_000 }).map((hundredths) => hundredths / 100);
const loads = fc.record({
  palletNumber: fc.integer({ min: 0, max: 500 }),
  length: figure,
  width: figure,
  height: figure,
  unit: fc.constantFrom('CM' as const, 'IN' as const),
  weight: figure,
  weightUnit: fc.constantFrom('KG' as const, 'LB' as const),
});

test('calculates pallets in metric and imperial units', () => {
  expect(calculateMeasures(load({ palletNumber: 2, length: 120, width: 80, weight: 250 }))).toEqual({
    cbm: 1.92,
    kg: 500,
  });
  expect(
    calculateMeasures(
      load({ palletNumber: 3, length: 48, width: 40, height: 45, unit: 'IN', weight: 500, weightUnit: 'LB' }),
    ),
  ).toEqual({ cbm: 4.25, kg: 680.4 });
});

test('returns null for an incomplete load', () => {
  expect(calculateMeasures(load({ height: null }))).toEqual({ cbm: null, kg: 10 });
  expect(calculateMeasures(load({ weight: -1 }))).toEqual({ cbm: 1, kg: null });
  expect(totalMeasures([emptyLoad])).toEqual({ cbm: null, kg: null });
});

test('rounds halves up despite floating point errors', () => {
  expect(calculateMeasures(load({ length: 10.05, width: 100, height: 1000 })).cbm).toBe(1.01);
});

test('keeps many small pieces in the total', () => {
  const pieces = Array.from({ length: 100 }, () => load({ length: 16, width: 16, height: 15, weight: 0.004 }));
  expect(calculateMeasures(pieces[0] as DimensionLoad)).toEqual({ cbm: 0, kg: 0 });
  expect(totalMeasures(pieces)).toEqual({ cbm: 0.38, kg: 0.4 });
});

test('agrees with exact arithmetic to half a hundredth', () => {
  fc.assert(
    fc.property(loads, (given) => {
      const cm = given.unit === 'IN' ? 2.54 : 1;
      const cbm = (given.length * given.width * given.height * cm ** 3 * given.palletNumber) / 1e6;
      const kg = (given.weight * given.palletNumber) / (given.weightUnit === 'LB' ? 2.2046 : 1);
      const measures = calculateMeasures(given);
      expect(Math.abs((measures.cbm ?? Number.NaN) - cbm)).toBeLessThanOrEqual(0.005 + cbm * 1e-12);
      expect(Math.abs((measures.kg ?? Number.NaN) - kg)).toBeLessThanOrEqual(0.005 + kg * 1e-12);
    }),
  );
});

test('gives one load its own total, in any order of loads', () => {
  fc.assert(
    fc.property(fc.array(loads, { minLength: 1, maxLength: 5 }), (given) => {
      expect(totalMeasures(given.slice(0, 1))).toEqual(calculateMeasures(given[0] as DimensionLoad));
      expect(totalMeasures([...given].reverse())).toEqual(totalMeasures(given));
    }),
  );
});

import fc from 'fast-check';
import { sumTotals } from './charges';
import { groupChargesByPart } from './groupChargesByPart';
import { findTariffPart, type PricePart, pricePartOfKind, priceParts } from './pricePart';

const line = (part: PricePart | undefined, totalMinor = 100) => ({ part, totalMinor });
const partsIn = (...parts: (PricePart | undefined)[]) =>
  groupChargesByPart(parts.map((part) => line(part))).map(({ part }) => part);

test('splits a door-to-door price into ordered parts with lines and sums', () => {
  const charges = [
    line('main', 390_000),
    line('delivery', 10_837),
    line('main', 4_000),
    line('pick-up', 19_501),
    line('insurance', 1_471),
  ];
  expect(groupChargesByPart(charges)).toEqual([
    { part: 'pick-up', name: 'Pick-up', totalMinor: 19_501, charges: [charges[3]] },
    { part: 'main', name: 'Main carriage', totalMinor: 394_000, charges: [charges[0], charges[2]] },
    { part: 'delivery', name: 'Delivery', totalMinor: 10_837, charges: [charges[1]] },
    { part: 'insurance', name: 'Insurance', totalMinor: 1_471, charges: [charges[4]] },
  ]);
});

test('returns none for a port-to-port price without both ends, or with a line without a part', () => {
  expect(partsIn()).toEqual([]);
  expect(partsIn('main', 'main')).toEqual([]);
  expect(partsIn('main', 'origin')).toEqual([]);
  expect(partsIn('other', 'main')).toEqual([]);
  expect(partsIn('pick-up')).toEqual([]);
  expect(partsIn('main', 'destination', 'origin')).toEqual(['origin', 'main', 'destination']);
  expect(partsIn('main', 'pick-up')).toEqual(['pick-up', 'main']);
  // Stored before lines had a part.
  expect(partsIn('main', undefined, 'pick-up', 'delivery')).toEqual([]);
});

test.each([
  ['Terminal handling at origin', 'origin'],
  ['Export documentation', 'origin'],
  ['OTHC', 'origin'],
  ['Terminal handling at destination', 'destination'],
  ['DTHC', 'destination'],
  ['Import service', 'destination'],
  ['Bunker adjustment (BAF)', 'main'],
  ['Bill of lading', 'main'],
  // A name that only begins with the same letters.
  ['Original bill of lading', 'main'],
  ['Important notice', 'main'],
  // Names both ends, so belongs to neither.
  ['Handling at origin and destination', 'main'],
])('assigns the surcharge %s to %s', (name, part) => {
  expect(findTariffPart({ kind: 'surcharge', name })).toBe(part);
  expect(findTariffPart({ kind: 'freight', name })).toBe('main');
});

test('assigns an own line to the part of its kind, and freight to the main carriage', () => {
  expect((['freight', 'pick-up', 'origin', 'other'] as const).map(pricePartOfKind)).toEqual([
    'main',
    'pick-up',
    'origin',
    'other',
  ]);
});

const anyPart = fc.constantFrom(...(Object.keys(priceParts) as PricePart[]));
const anyCharges = fc.array(
  fc.record({ part: anyPart, totalMinor: fc.integer({ min: -1_000_000_000, max: 1_000_000_000_000 }) }),
  { maxLength: 30 },
);

test('puts each line in one part, with sums that add up to the total', () => {
  fc.assert(
    fc.property(anyCharges, (charges) => {
      const parts = groupChargesByPart(charges);
      if (parts.length === 0) return;
      expect(sumTotals(parts)).toBe(sumTotals(charges));
      expect(new Set(parts.flatMap((one) => one.charges))).toEqual(new Set(charges));
      expect(parts.flatMap((one) => one.charges)).toHaveLength(charges.length);
      for (const one of parts) expect(one.totalMinor).toBe(sumTotals(one.charges));
    }),
    { numRuns: 300 },
  );
});

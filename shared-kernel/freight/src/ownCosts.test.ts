import fc from 'fast-check';
import { calculateTax, chargeNote, priceSums, sumTotals } from './charges';
import { createDollarExchange } from './exchange';
import { groupChargesByPart } from './groupChargesByPart';
import { calculatePercentage, convertMinorUnits, timesQuantity } from './money';
import { calculateCostWithOwnLines, createPriceExchange, findOwnLines, tariffLines } from './ownCosts';
import { type OwnLine, type OwnLineKind, ownBasesByLoadType, ownLineKinds } from './ownLine';
import { applyMargin, createEvenMargin } from './sellingPrice';
import type { Load } from './tariffPrice';
import { anyCurrency, anyMeasure } from './tariffs.fixture';

const date = '2026-11-20';
const stored = { EUR: 1.08, CNY: 0.14, JPY: 0.0065, KWD: 3.25 };
const exchange = createDollarExchange(
  new Map(Object.entries(stored).map(([currency, usd]) => [currency, { usd, date }])),
);
const fcl: Load = {
  mode: 'FCL',
  containers: [
    { type: '40HC', quantity: 2 },
    { type: '20GP', quantity: 1 },
  ],
};

const costed = (own: readonly OwnLine[], load: Load = fcl, currency = 'USD') => {
  const found = calculateCostWithOwnLines([], own, { load, exchange, currency });
  if ('missing' in found) throw new Error(`no rate of ${found.missing}`);
  return found.costed;
};
const sold = (own: readonly OwnLine[], load: Load = fcl, currency = 'USD') =>
  applyMargin(costed(own, load, currency), createEvenMargin(50), 'spot');

const line = (rest: object): OwnLine =>
  ({
    ...{
      kind: 'other',
      name: 'Line',
      basis: 'per shipment',
      currency: 'USD',
      costMinor: 0,
      sellMinor: 0,
      taxPercent: 0,
    },
    ...rest,
  }) as OwnLine;

test('calculates three currencies with 0, 2 and 3 decimals, per container and shipment, with percentage and tax', () => {
  const own = [
    line({ kind: 'freight', name: 'Ocean freight', basis: 'per container', costMinor: 100_000, sellMinor: 120_000 }),
    line({ kind: 'pick-up', name: 'Pick-up', currency: 'JPY', costMinor: 30_001, sellMinor: 40_001 }),
    line({ kind: 'delivery', name: 'Delivery', currency: 'KWD', costMinor: 10_125, sellMinor: 12_345, taxPercent: 19 }),
    line({ kind: 'insurance', name: 'Insurance', basis: 'percentage', costPercent: 0.3, sellPercent: 0.35 }),
  ];
  const { charges, totalMinor, cost } = sold(own);
  expect(
    charges.map(({ basis, quantity, currency, amountMinor, totalMinor: inUsd }) => [
      basis,
      quantity,
      currency,
      amountMinor,
      inUsd,
    ]),
  ).toEqual([
    // 3 × USD 1,200.00
    ['per container', 3, 'USD', 360_000, 360_000],
    // JPY 40,001 × 0.0065 = USD 260.0065
    ['per shipment', 1, 'JPY', 40_001, 26_001],
    // KWD 12.345 × 3.25 = USD 40.12125
    ['per shipment', 1, 'KWD', 12_345, 4_012],
    // 3,600.00 + 260.01 + 40.12 = 3,900.13; 0.35 % of it is 13.65
    ['0.35 % of the other charges', 1, 'USD', 1_365, 1_365],
  ]);
  expect(totalMinor).toBe(391_378);
  // 3,000.00 + 195.01 + 32.91 = 3,227.92, and 0.3 % of it: 9.68
  expect(cost.totalMinor).toBe(323_760);
  // 19 % of 40.12
  expect(priceSums(charges)).toEqual([
    { label: 'Total before tax', minor: 391_378 },
    { label: 'Tax', minor: 762 },
    { label: 'Total with tax', minor: 392_140 },
  ]);
  expect(charges.map(chargeNote)).toEqual(['', '', 'plus 19 % tax', '']);
  expect(JSON.stringify(charges)).not.toMatch(/cost|own/i);
});

test('names a currency without a rate, and keeps the rates of an existing price', () => {
  const whole = { load: fcl, exchange, currency: 'USD' };
  expect(calculateCostWithOwnLines([], [line({ currency: 'CHF' })], whole)).toEqual({ missing: 'CHF' });
  const before = createPriceExchange([{ currency: 'EUR', rate: 1.2, date: '2026-11-01' }], 'USD', exchange);
  expect(before('EUR', 'USD')).toEqual({ rate: 1.2, date: '2026-11-01' });
  expect(before('JPY', 'USD')).toEqual({ rate: 0.0065, date });
  expect(before('USD', 'USD')).toEqual({ rate: 1, date: null });
});

const anyAmount = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 50_000_000 }));
const anyShare = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const anyTax = fc.constantFrom(0, 7, 19, 20.5);
const anyLoad: fc.Arbitrary<Load> = fc.oneof(
  fc.constant(fcl),
  fc.tuple(fc.constantFrom('LCL', 'AIR'), anyMeasure, anyMeasure).map(([mode, kg, cbm]) => ({ mode, kg, cbm }) as Load),
);
const anyLine = (mode: Load['mode']): fc.Arbitrary<OwnLine> =>
  fc
    .record({
      kind: fc.constantFrom(...(Object.keys(ownLineKinds) as OwnLineKind[])),
      basis: fc.constantFrom(...ownBasesByLoadType[mode]),
      currency: anyCurrency,
      costMinor: anyAmount,
      sellMinor: anyAmount,
      costPercent: anyShare,
      sellPercent: anyShare,
      taxPercent: anyTax,
    })
    .map(({ currency, costMinor, sellMinor, costPercent, sellPercent, ...rest }) =>
      line(
        rest.basis === 'percentage'
          ? { ...rest, costPercent, sellPercent }
          : { ...rest, currency, costMinor, sellMinor },
      ),
    );
const anyOwn = anyLoad.chain((load) => fc.tuple(fc.constant(load), fc.array(anyLine(load.mode), { maxLength: 6 })));

test('gives integer amounts that are price times quantity and add up to the total', () => {
  fc.assert(
    fc.property(anyOwn, anyCurrency, ([load, own], currency) => {
      const { charges, totalMinor, cost } = sold(own, load, currency);
      expect(totalMinor).toBe(sumTotals(charges));
      expect(cost.totalMinor).toBe(sumTotals(cost.charges));
      const others = sumTotals(charges.filter((_, index) => own[index]?.basis !== 'percentage'));
      charges.forEach((charge, index) => {
        const typed = own[index];
        const { unitMinor, quantity, amountMinor, totalMinor: inTotal, currency: of } = charge;
        expect([amountMinor, inTotal, unitMinor].every(Number.isSafeInteger)).toBe(true);
        expect(amountMinor).toBe(timesQuantity(unitMinor, quantity));
        if (typed?.basis === 'percentage') expect(amountMinor).toBe(calculatePercentage(others, typed.sellPercent));
        else expect([of, unitMinor]).toEqual([typed?.currency, typed?.sellMinor]);
        const { rate = 1 } = cost.charges[index] ?? {};
        expect(inTotal).toBe(convertMinorUnits(amountMinor, { from: of, to: currency, rate }));
      });
      const sums = priceSums(charges);
      const parts = groupChargesByPart(charges);
      if (parts.length > 0) expect(sumTotals(parts)).toBe(totalMinor);
      expect(sums[0]?.minor).toBe(totalMinor);
      expect(sums.at(-1)?.minor).toBe(totalMinor + calculateTax(charges));
      expect(findOwnLines(cost.charges)).toEqual(own);
      expect(tariffLines(cost.charges)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

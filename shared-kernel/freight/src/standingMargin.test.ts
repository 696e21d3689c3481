import fc from 'fast-check';
import { costIn } from './charges';
import { createDollarExchange } from './exchange';
import { calculateFloorShortfall } from './grossMargin';
import { convertMinorUnits } from './money';
import { applyMargin } from './sellingPrice';
import {
  amountForLoad,
  convertStandingMargin,
  isSoldAtCost,
  marginUnits,
  parseMargin,
  type StandingMargin,
  standingMarginText,
  typedMargin,
} from './standingMargin';
import { type Load, priceLoad, type TariffPrices } from './tariffPrice';
import { anyAir, anyCurrency, anyFcl, anyLcl, anyMeasure, containers } from './tariffs.fixture';

const date = '2026-11-20';
const exchange = createDollarExchange(
  new Map(
    Object.entries({ EUR: 1.08, CNY: 0.14, JPY: 0.0065, KWD: 3.25 }).map(([currency, usd]) => [
      currency,
      { usd, date },
    ]),
  ),
);

/** Returns the sell price of a load at a standard margin, with different currencies for tariff and total. */
const soldAt = (standing: StandingMargin, tariff: TariffPrices, load: Load, own = 'USD', currency = 'USD') => {
  const cost = costIn(priceLoad(tariff, load, { currency: own, day: '2026-12-01' }) ?? [], exchange, currency);
  const margin = convertStandingMargin(standing, { optionId: 'option', load, exchange, currency });
  if ('missing' in cost || 'missing' in margin) throw new Error('A currency without a rate');
  return applyMargin(cost.costed, { percent: 0, options: [margin], lines: [] }, 'option');
};

const anyLoad = (mode: 'LCL' | 'AIR') => fc.record({ mode: fc.constant(mode), kg: anyMeasure, cbm: anyMeasure });
const anyCount = fc.integer({ min: 1, max: 99 });
const anyShipment: fc.Arbitrary<[TariffPrices, Load]> = fc.oneof(
  fc.tuple(
    anyFcl,
    fc.tuple(anyCount, anyCount).map(
      ([gp, hc]): Load => ({
        mode: 'FCL',
        containers: [
          { type: '20GP', quantity: gp },
          { type: '40HC', quantity: hc },
        ],
      }),
    ),
  ),
  fc.tuple(anyLcl, anyLoad('LCL') as fc.Arbitrary<Load>),
  fc.tuple(anyAir, anyLoad('AIR') as fc.Arbitrary<Load>),
);

test('applies an amount per container, and once for LCL and air, exactly in the currency of the price', () => {
  const amountMinor = fc.integer({ min: 1, max: 5_000_000 });
  fc.assert(
    fc.property(
      ...[anyShipment, amountMinor, anyCurrency, anyCurrency, anyCurrency],
      ([tariff, load], amount, of, own, total) => {
        const sold = soldAt({ percent: 0, amount: { amountMinor: amount, currency: of } }, tariff, load, own, total);
        const found = exchange(of, total);
        if ('missing' in found) throw new Error(found.missing);
        const units = load.mode === 'FCL' ? marginUnits(load) : 1;
        const put = convertMinorUnits(amount * units, { from: of, to: total, rate: found.rate });
        expect(sold.totalMinor - sold.cost.totalMinor).toBe(put);
        expect(sold.totalMinor).toBe(sold.charges.reduce((sum, line) => sum + line.totalMinor, 0));
        // The margin floor treats it like any other margin.
        const share = sold.totalMinor > 0 ? (100 * put) / sold.totalMinor : 0;
        if (share > 20.001) expect(calculateFloorShortfall(sold, 20)).toBe(0);
        if (share < 19.999) expect(calculateFloorShortfall(sold, 20)).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});

test('raises each of two container types by the amount, also after conversion', () => {
  const tariff: TariffPrices = {
    mode: 'FCL',
    prices: { containers: containers({ '20GP': 100_000, '40HC': 180_000 }) },
    surcharges: [],
  };
  const load: Load = {
    mode: 'FCL',
    containers: [
      { type: '20GP', quantity: 2 },
      { type: '40HC', quantity: 1 },
    ],
  };
  const at = (currency: string) => soldAt({ percent: 0, amount: { amountMinor: 15_000, currency } }, tariff, load);
  expect(at('USD').charges.map(({ unitMinor, quantity }) => [unitMinor, quantity])).toEqual([
    [115_000, 2],
    [195_000, 1],
  ]);
  // 3 × EUR 150.00 × 1.08 = USD 486.00
  expect(at('EUR')).toMatchObject({ totalMinor: 428_600, cost: { totalMinor: 380_000 } });
});

test('reports an amount whose currency has no rate', () => {
  const load: Load = { mode: 'LCL', kg: 100, cbm: 1 };
  const sale = { optionId: 'option', load, exchange, currency: 'USD' };
  expect(convertStandingMargin({ percent: 0, amount: { amountMinor: 1, currency: 'CHF' } }, sale)).toEqual({
    missing: 'CHF',
  });
  expect(convertStandingMargin({ percent: 12 }, sale)).toEqual({ optionId: 'option', percent: 12 });
});

test('applies the same amount per container to another load', () => {
  const boxes = (quantity: number): Load => ({ mode: 'FCL', containers: [{ type: '40HC', quantity }] });
  expect(amountForLoad(30_000, { from: boxes(2), to: boxes(5) })).toBe(75_000);
  expect(amountForLoad(10_000, { from: boxes(3), to: boxes(1) })).toBe(3_333);
});

test('formats a margin with the decimals of its currency', () => {
  expect(standingMarginText({ percent: 12.5 })).toBe('12.5 %');
  const of = (amountMinor: number, currency: string) =>
    standingMarginText({ percent: 0, amount: { amountMinor, currency } });
  expect(of(15_000, 'USD')).toBe('$150.00 per container or shipment');
  expect(of(15_000, 'JPY')).toBe('¥15,000 per container or shipment');
  expect([
    isSoldAtCost({ percent: 0, amount: null }),
    isSoldAtCost({ percent: 0, amount: { amountMinor: 1, currency: 'USD' } }),
  ]).toEqual([true, false]);
});

test('parses percent, or an amount with no more decimals than its currency', () => {
  expect(parseMargin({ text: '12,5 %', unit: '%' })).toEqual({ percent: 12.5, amount: null });
  expect(parseMargin({ text: '150', unit: 'KWD' })).toEqual({
    percent: 0,
    amount: { amountMinor: 150_000, currency: 'KWD' },
  });
  expect(parseMargin({ text: '150.5', unit: 'JPY' })).toEqual({ fault: 'JPY has no decimals: write 151' });
  expect(parseMargin({ text: ' ', unit: 'USD' })).toBeNull();
  expect(parseMargin({ text: 'a lot', unit: 'USD' })).toHaveProperty('fault');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), anyCurrency, (amountMinor, currency) => {
      const margin = { percent: 0, amount: { amountMinor, currency } };
      expect(parseMargin(typedMargin(margin))).toEqual(margin);
    }),
  );
});

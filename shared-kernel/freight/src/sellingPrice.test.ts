import fc from 'fast-check';
import { type CostedCharge, costIn, type SoldCharge } from './charges';
import { appliedRates, createDollarExchange } from './exchange';
import { calculateFloorShortfall, calculateGrossMargin } from './grossMargin';
import { calculatePercentage, timesQuantity } from './money';
import { applyMargin, createEvenMargin, type LineMargin, type Margin, marginOnCostText } from './sellingPrice';
import { type Load, priceLoad, type TariffPrices } from './tariffPrice';
import { anyAir, anyCurrency, anyFcl, anyLcl, anyMeasure, containers } from './tariffs.fixture';

const date = '2026-11-20';
const stored = { EUR: 1.08, CNY: 0.14, JPY: 0.0065, KWD: 3.25 };
const exchange = createDollarExchange(
  new Map(Object.entries(stored).map(([currency, usd]) => [currency, { usd, date }])),
);

const calculateCost = (tariff: TariffPrices, load: Load, own = 'USD', total = 'USD'): CostedCharge[] => {
  const cost = costIn(priceLoad(tariff, load, { currency: own, day: date }) ?? [], exchange, total);
  if ('missing' in cost) throw new Error(`no rate of ${cost.missing}`);
  return cost.costed;
};
const sellCosts = (margin: Margin, ...question: Parameters<typeof calculateCost>) =>
  applyMargin(calculateCost(...question), margin, 'option');

test('converts through US dollars with the older date, and names unknown currencies', () => {
  const through = createDollarExchange(
    new Map([
      ['EUR', { usd: 1.08, date: '2026-11-20' }],
      ['CNY', { usd: 0.14, date: '2026-11-19' }],
    ]),
  );
  expect(through('CHF', 'CHF')).toEqual({ rate: 1, date: null });
  expect(through('EUR', 'USD')).toEqual({ rate: 1.08, date: '2026-11-20' });
  expect(through('USD', 'CNY')).toEqual({ rate: 7.1428571, date: '2026-11-19' });
  expect(through('EUR', 'CNY')).toEqual({ rate: 7.7142857, date: '2026-11-19' });
  expect(through('CNY', 'EUR')).toMatchObject({ date: '2026-11-19' });
  expect([through('CHF', 'USD'), through('USD', 'CHF')]).toEqual([{ missing: 'CHF' }, { missing: 'CHF' }]);
  expect(appliedRates(['USD', 'EUR', 'CHF', 'CNY', 'EUR'], 'USD', through)).toEqual([
    { currency: 'CNY', rate: 0.14, date: '2026-11-19' },
    { currency: 'EUR', rate: 1.08, date: '2026-11-20' },
  ]);
});

const surcharge = <const B extends string>(name: string, basis: B, amountMinor: number, currency = 'USD') => ({
  name,
  basis,
  amountMinor,
  currency,
});

test('uses the margin of an option if set, and mentions lines with another', () => {
  const line = { line: 0, margin: { kind: 'percent', percent: 3 } } as const;
  const margin: Margin = {
    percent: 12,
    options: [
      { optionId: 'b', percent: -2.5 },
      { optionId: 'c', amountMinor: 20_000 },
    ],
    lines: ['a', 'c', 'c'].map((optionId, index) => ({ ...line, optionId, line: index })),
  };
  const describeMargin = (id: string, currency = 'USD') => marginOnCostText(margin, { id, currency });
  expect(describeMargin('a')).toBe('12 % on cost, another on 1 line');
  expect(describeMargin('b')).toBe('-2.5 % on cost');
  expect(describeMargin('c')).toBe('$200.00 on cost, another on 2 lines');
  expect(describeMargin('c', 'JPY')).toBe('¥20,000 on cost, another on 2 lines');
  expect(describeMargin('unknown')).toBe('12 % on cost');
});

describe('worked examples', () => {
  test('prices FCL: two 40HC with surcharges in two other currencies, at 12 %', () => {
    const tariff: TariffPrices = {
      mode: 'FCL',
      prices: { containers: containers({ '40HC': 215_000 }) },
      surcharges: [
        surcharge('Terminal handling at origin', 'per container', 122_550, 'CNY'),
        surcharge('Emissions trading', 'per container', 4_250, 'EUR'),
        surcharge('Bill of lading', 'per B/L', 5_500),
      ],
    };
    const { charges, totalMinor, cost } = sellCosts(createEvenMargin(12), tariff, {
      mode: 'FCL',
      containers: [{ type: '40HC', quantity: 2 }],
    });
    expect(charges.map(({ unitMinor, amountMinor, totalMinor: inUsd }) => [unitMinor, amountMinor, inUsd])).toEqual([
      // 2,150.00 + 12 % 258.00 = 2,408.00 a container, × 2 = USD 4,816.00
      [240_800, 481_600, 481_600],
      // 1,225.50 + 147.06 = CNY 1,372.56, × 2 = 2,745.12, × 0.14 = USD 384.3168
      [137_256, 274_512, 38_432],
      // 42.50 + 5.10 = EUR 47.60, × 2 = 95.20, × 1.08 = USD 102.816
      [4_760, 9_520, 10_282],
      // 55.00 + 6.60 = USD 61.60
      [6_160, 6_160, 6_160],
    ]);
    // 4,816.00 + 384.32 + 102.82 + 61.60
    expect(totalMinor).toBe(536_474);
    // 4,300.00 + 2,451.00 × 0.14 = 343.14 + 85.00 × 1.08 = 91.80 + 55.00
    expect(cost.totalMinor).toBe(478_994);
  });

  test('prices LCL: W/M with its minimum, in euros, at 10 %', () => {
    const tariff: TariffPrices = {
      mode: 'LCL',
      prices: { perWm: 4_850, minimum: 6_000 },
      surcharges: [surcharge('CFS', 'per W/M', 1_275), surcharge('Documentation', 'per B/L', 4_500, 'CNY')],
    };
    const at = (kg: number, cbm: number) =>
      sellCosts(createEvenMargin(10), tariff, { mode: 'LCL', kg, cbm }, 'EUR', 'EUR');
    // 850 kg and 1.12 CBM are 1.12 W/M: × 48.50 = EUR 54.32, less than the minimum of 60.00; with 10 % 66.00
    const small = at(850, 1.12);
    expect(small.charges[0]).toMatchObject({ quantity: 1.12, unitMinor: 5_335, amountMinor: 6_600, note: 'minimum' });
    // USD 12.75 + 1.28 = 14.03; 1.12 × 14.03 = USD 15.7136; a dollar is EUR 1 / 1.08 = 0.92592593: EUR 14.546…
    expect(small.charges[1]).toMatchObject({ unitMinor: 1_403, amountMinor: 1_571, totalMinor: 1_455 });
    // CNY 45.00 + 4.50 = 49.50; a yuan is EUR 0.14 / 1.08 = 0.12962963: EUR 6.4166…
    expect(small.charges[2]).toMatchObject({ amountMinor: 4_950, totalMinor: 642 });
    expect(small.totalMinor).toBe(6_600 + 1_455 + 642);
    // 2.4 t are more than 1.8 CBM: 2.4 × (48.50 + 4.85) = EUR 128.04
    expect(at(2_400, 1.8).charges[0]).toMatchObject({ quantity: 2.4, amountMinor: 12_804, note: null });
  });

  test('prices AIR: as the next break, at 15 % and 10 cents more a kilogram of fuel', () => {
    const tariff: TariffPrices = {
      mode: 'AIR',
      prices: { perKg: { '-45': 520, '45': 410, '100': 365, '300': 340 }, minimum: 9_500 },
      surcharges: [surcharge('Fuel', 'per kg', 95), surcharge('Air waybill', 'per AWB', 3_500)],
    };
    const margin: Margin = {
      percent: 15,
      lines: [{ optionId: 'option', line: 1, margin: { kind: 'amount', unitMinor: 10 } }],
    };
    // 0.57 CBM × 1,000,000 / 6,000 = 95 kg, more than 80
    const { charges, totalMinor } = sellCosts(margin, tariff, { mode: 'AIR', kg: 80, cbm: 0.57 });
    expect(
      charges.map(({ quantity, unitMinor, amountMinor, note }) => [quantity, unitMinor, amountMinor, note]),
    ).toEqual([
      // 100 kg × (3.65 + 0.55) = 420.00; 95 kg would be × (4.10 + 0.62) = 448.40
      [100, 420, 42_000, 'as +100'],
      // 95 × (0.95 + 0.10)
      [95, 105, 9_975, null],
      // 35.00 + 5.25
      [1, 4_025, 4_025, null],
    ]);
    expect(totalMinor).toBe(56_000);
  });

  test('ignores the margin of another option', () => {
    const tariff: TariffPrices = { mode: 'LCL', prices: { perWm: 100, minimum: 0 }, surcharges: [] };
    const lines: Margin['lines'] = [{ optionId: 'another', line: 0, margin: { kind: 'percent', percent: 100 } }];
    expect(sellCosts({ percent: 0, lines }, tariff, { mode: 'LCL', kg: 1, cbm: 1 }).totalMinor).toBe(100);
  });
});

const anyPercent = fc.oneof(
  fc.constantFrom(0, 12, 12.5, 500),
  fc.integer({ min: 0, max: 50_000 }).map((n) => n / 100),
);
const anyLineMargin: fc.Arbitrary<LineMargin> = fc.oneof(
  anyPercent.map((percent) => ({ kind: 'percent' as const, percent })),
  fc.integer({ min: 0, max: 5_000 }).map((unitMinor) => ({ kind: 'amount' as const, unitMinor })),
);
const anyMargin: fc.Arbitrary<Margin> = fc.record({
  percent: anyPercent,
  lines: fc.array(
    fc.record({ optionId: fc.constant('option'), line: fc.integer({ min: 0, max: 4 }), margin: anyLineMargin }),
    { maxLength: 3 },
  ),
});

const boxes = (quantity: number): Load => ({
  mode: 'FCL',
  containers: [
    { type: '20GP', quantity },
    { type: '40HC', quantity: 1 },
  ],
});
interface Growth {
  readonly tariff: TariffPrices;
  readonly loads: readonly [less: Load, more: Load];
}

const fclGrowth: fc.Arbitrary<Growth> = fc
  .tuple(anyFcl, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 99 }))
  .map(([tariff, quantity, more]) => ({ tariff, loads: [boxes(quantity), boxes(quantity + more)] }));

const looseGrowth = (mode: 'LCL' | 'AIR', anyTariff: fc.Arbitrary<TariffPrices>): fc.Arbitrary<Growth> =>
  fc.tuple(anyTariff, anyMeasure, anyMeasure, anyMeasure, fc.boolean()).map(([tariff, kg, cbm, more, byVolume]) => {
    const [moreKg, moreCbm] = byVolume ? [0, more] : [more, 0];
    return {
      tariff,
      loads: [
        { mode, kg, cbm },
        { mode, kg: kg + moreKg, cbm: cbm + moreCbm },
      ],
    };
  });

/** Weights around a weight break whose price is close to that of the break before. */
const acrossBreak: fc.Arbitrary<Growth> = fc
  .record({
    unit: fc.integer({ min: 1, max: 15 }),
    discount: fc.integer({ min: 0, max: 2 }),
    below: fc.integer({ min: 1, max: 50 }),
    above: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ unit, discount, below, above }) => {
    const perKg = { '-45': unit, '100': Math.max(0, unit - discount) };
    const at = (kg: number): Load => ({ mode: 'AIR', kg, cbm: 0.001 });
    const tariff: TariffPrices = { mode: 'AIR', prices: { perKg, minimum: 0 }, surcharges: [] };
    return { tariff, loads: [at(100 - below), at(100 + above)] };
  });

/** Weights around the end of the minimum charge. */
const acrossMinimum: fc.Arbitrary<Growth> = fc
  .record({ perWm: fc.integer({ min: 1, max: 40 }), tons: fc.integer({ min: 2, max: 2_000 }) })
  .map(({ perWm, tons }) => {
    const at = (cbm: number): Load => ({ mode: 'LCL', kg: 1, cbm });
    const tariff: TariffPrices = { mode: 'LCL', prices: { perWm, minimum: perWm * tons }, surcharges: [] };
    return { tariff, loads: [at(tons - 1), at(tons + 0.001)] };
  });

/** A tariff with a load and a larger load. */
const anyGrowth = fc.oneof(
  fclGrowth,
  looseGrowth('LCL', anyLcl),
  looseGrowth('AIR', anyAir),
  acrossBreak,
  acrossMinimum,
);

describe('any tariff, margin and currency', () => {
  test('gives lines of price times quantity that add up to the total, none below cost', () => {
    fc.assert(
      fc.property(anyGrowth, anyMargin, anyCurrency, anyCurrency, ({ tariff, loads: [load] }, margin, own, total) => {
        const costed = calculateCost(tariff, load, own, total);
        const { charges, totalMinor, cost } = applyMargin(costed, margin, 'option');
        expect(totalMinor).toBe(charges.reduce((sum, line) => sum + line.totalMinor, 0));
        expect(cost.totalMinor).toBe(cost.charges.reduce((sum, line) => sum + line.totalMinor, 0));
        charges.forEach((line, index) => {
          const paid = cost.charges[index];
          expect(Number.isSafeInteger(line.amountMinor) && Number.isSafeInteger(line.totalMinor)).toBe(true);
          expect(line.amountMinor).toBeGreaterThanOrEqual(paid?.amountMinor ?? Number.NaN);
          expect(line.totalMinor).toBeGreaterThanOrEqual(paid?.totalMinor ?? Number.NaN);
          expect(paid?.amountMinor).toBeGreaterThanOrEqual(0);
          if (line.note !== 'minimum' && line.note !== 'maximum')
            expect(line.amountMinor).toBe(timesQuantity(line.unitMinor, line.quantity));
          if (line.currency === total) expect(line.totalMinor).toBe(line.amountMinor);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('sells at cost without a margin', () => {
    fc.assert(
      fc.property(anyGrowth, anyCurrency, ({ tariff, loads: [load] }, total) => {
        const { charges, cost } = applyMargin(calculateCost(tariff, load, 'USD', total), createEvenMargin(0), 'option');
        expect(charges.map(({ amountMinor }) => amountMinor)).toEqual(
          cost.charges.map(({ amountMinor }) => amountMinor),
        );
      }),
    );
  });

  test('never lowers the price for more cargo', () => {
    fc.assert(
      fc.property(anyGrowth, anyMargin, anyCurrency, ({ tariff, loads: [less, more] }, margin, total) => {
        const [before, after] = [less, more].map((load) => sellCosts(margin, tariff, load, 'USD', total));
        expect(after?.totalMinor).toBeGreaterThanOrEqual(before?.totalMinor ?? Number.NaN);
        expect(after?.cost.totalMinor).toBeGreaterThanOrEqual(before?.cost.totalMinor ?? Number.NaN);
      }),
      { numRuns: 1_500 },
    );
  });

  test('adds an amount for the whole option exactly, and every line shows its sum', () => {
    const anyAmount = fc.integer({ min: -2_000, max: 2_000_000 });
    fc.assert(
      fc.property(
        anyGrowth,
        anyMargin,
        anyAmount,
        anyCurrency,
        anyCurrency,
        (growth, margin, amountMinor, own, total) => {
          const costed = calculateCost(growth.tariff, growth.loads[0], own, total);
          const atCost = applyMargin(costed, { ...margin, percent: 0 }, 'option');
          const options = [{ optionId: 'option', amountMinor }];
          const sold = applyMargin(costed, { ...margin, options }, 'option');
          expect(sold.totalMinor - atCost.totalMinor).toBe(amountMinor);
          expect(sold.totalMinor).toBe(sold.charges.reduce((sum, line) => sum + line.totalMinor, 0));
          expect(sold.cost).toEqual(atCost.cost);
          for (const line of sold.charges) {
            expect(Number.isSafeInteger(line.unitMinor) && Number.isSafeInteger(line.totalMinor)).toBe(true);
            if (line.note !== 'minimum' && line.note !== 'maximum')
              expect(line.amountMinor).toBe(timesQuantity(line.unitMinor, line.quantity));
          }
          const whole = { totalMinor: sold.totalMinor, cost: sold.cost };
          expect(calculateGrossMargin(whole)).toBe(sold.totalMinor - sold.cost.totalMinor);
          // The amount must grow by what the price lacks to the floor.
          const short = calculateFloorShortfall(whole, 15);
          const raised = applyMargin(
            costed,
            { ...margin, options: [{ optionId: 'option', amountMinor: amountMinor + short }] },
            'option',
          );
          expect(calculateFloorShortfall(raised, 15)).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('puts an amount on the freight, and not on a surcharge of the same container type', () => {
    const load: Load = { mode: 'FCL', containers: [{ type: '40HC', quantity: 2 }] };
    const tariff: TariffPrices = {
      mode: 'FCL',
      prices: { containers: containers({ '40HC': 200_000 }) },
      surcharges: [{ ...surcharge('THC', 'per container', 19_000), containerType: '40HC' }],
    };
    const margin = { percent: 0, options: [{ optionId: 'option', amountMinor: 30_000 }], lines: [] };
    expect(sellCosts(margin, tariff, load).charges.map(({ amountMinor }) => amountMinor)).toEqual([430_000, 38_000]);
  });

  test('puts an amount on the unit price if divisible, else on the shipment in the currency of the total', () => {
    const tariff: TariffPrices = {
      mode: 'FCL',
      prices: { containers: containers({ '40HC': 200_000 }) },
      surcharges: [],
    };
    const load: Load = { mode: 'FCL', containers: [{ type: '40HC', quantity: 2 }] };
    const at = (amountMinor: number, own = 'USD') =>
      sellCosts({ percent: 20, options: [{ optionId: 'option', amountMinor }], lines: [] }, tariff, load, own)
        .charges[0];
    expect(at(30_000)).toMatchObject({ basis: 'per container', quantity: 2, unitMinor: 215_000, amountMinor: 430_000 });
    expect(at(30_001)).toMatchObject({
      name: 'Ocean freight 40HC',
      basis: 'per shipment',
      quantity: 1,
      unitMinor: 430_001,
    });
    // 4,000.00 × 1.08 = USD 4,320.00
    expect(at(30_000, 'EUR')).toMatchObject({ basis: 'per shipment', currency: 'USD', amountMinor: 462_000 });
    expect(at(-500_000)?.unitMinor).toBeLessThan(0);
  });
});

describe('percentages and charges without an amount', () => {
  const load: Load = { mode: 'FCL', containers: [{ type: '40HC', quantity: 2 }] };
  const tariff: TariffPrices = {
    mode: 'FCL',
    prices: { containers: containers({ '40HC': 200_000 }) },
    surcharges: [
      { name: 'CAF', basis: 'percent', percent: 5 },
      { name: 'THC', basis: 'at cost' },
      { name: 'BAF', basis: 'included' },
    ],
  };
  const looks = ({ name, basis, amountMinor, totalMinor }: SoldCharge) => [name, basis, amountMinor, totalMinor];

  test('sell a percentage of the sold freight, so that the cost cannot be calculated', () => {
    const { charges, totalMinor } = sellCosts(createEvenMargin(10), tariff, load);
    // 2 × (2,000.00 + 200.00) = 4,400.00, of which 5 % are 220.00
    expect(charges.map(looks)).toEqual([
      ['Ocean freight', 'per container', 440_000, 440_000],
      ['CAF', '5 % of freight', 22_000, 22_000],
      ['THC', 'at cost', 0, 0],
      ['BAF', 'included', 0, 0],
    ]);
    expect(totalMinor).toBe(462_000);
  });

  test.each<[string, Margin]>([
    ['an amount on the option', { percent: 0, options: [{ optionId: 'option', amountMinor: 30_000 }], lines: [] }],
    [
      'a margin of its own',
      { percent: 10, lines: [{ optionId: 'option', line: 1, margin: { kind: 'amount', unitMinor: 500 } }] },
    ],
  ])('sell a percentage per shipment with %s, which the freight does not show', (_, margin) => {
    const [freight, caf] = sellCosts(margin, tariff, load).charges;
    expect(caf).toMatchObject({ basis: 'per shipment', quantity: 1, unitMinor: caf?.amountMinor });
    expect(caf).not.toHaveProperty('share');
    expect(freight?.amountMinor).not.toBe((caf?.amountMinor ?? 0) * 20);
  });

  test('put no margin on a charge at cost', () => {
    const line = { optionId: 'option', line: 2, margin: { kind: 'amount', unitMinor: 5_000 } } as const;
    expect(sellCosts({ percent: 50, lines: [line] }, tariff, load).charges[2]?.amountMinor).toBe(0);
  });

  test('carry the margin on a maximum', () => {
    const capped: TariffPrices = {
      ...tariff,
      surcharges: [
        { name: 'ISPS', basis: 'per container', amountMinor: 2_000, currency: 'USD', maximumMinor: 3_000 },
        { name: 'CAF', basis: 'percent', percent: 5, maximumMinor: 10_000 },
      ],
    };
    expect(sellCosts(createEvenMargin(10), capped, load).charges.slice(1)).toMatchObject([
      { unitMinor: 2_200, quantity: 2, amountMinor: 3_300, note: 'maximum' },
      { unitMinor: 22_000, quantity: 1, amountMinor: 11_000, note: 'maximum' },
    ]);
  });

  test('follow the freight they are a percentage of, for any tariff and margin without an amount', () => {
    fc.assert(
      fc.property(anyGrowth, anyMargin, ({ tariff: any, loads: [one] }, margin) => {
        const { charges } = sellCosts(margin, any, one);
        for (const { share, unitMinor } of charges) {
          if (!share) continue;
          const base = share.of.reduce((sum, index) => sum + (charges[index]?.amountMinor ?? 0), 0);
          expect(unitMinor).toBe(calculatePercentage(base, share.percent));
        }
      }),
    );
  });
});

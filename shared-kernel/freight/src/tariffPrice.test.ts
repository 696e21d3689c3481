import fc from 'fast-check';
import type { TariffCharge } from './charges';
import { type Load, priceLoad, type TariffPrices } from './tariffPrice';
import { anyAir, anyFcl, anyLcl, anyMeasure, containers } from './tariffs.fixture';

const fcl: TariffPrices = {
  mode: 'FCL',
  prices: { containers: containers({ '20GP': 120_000, '40HC': 210_050 }) },
  surcharges: [
    { name: 'Bunker adjustment', basis: 'per container', amountMinor: 15_025, currency: 'USD' },
    { name: 'Documentation', basis: 'per B/L', amountMinor: 5_500, currency: 'USD' },
  ],
};
const lcl: TariffPrices = {
  mode: 'LCL',
  prices: { perWm: 4_850, minimum: 6_000 },
  surcharges: [
    { name: 'CFS', basis: 'per W/M', amountMinor: 1_200, currency: 'USD' },
    { name: 'Handling', basis: 'per kg', amountMinor: 3, currency: 'USD' },
    { name: 'Documentation', basis: 'per B/L', amountMinor: 4_500, currency: 'USD' },
  ],
};
const air: TariffPrices = {
  mode: 'AIR',
  prices: { perKg: { '-45': 520, 45: 410, 100: 365, 300: 340, 500: 320, 1000: 300 }, minimum: 9_500 },
  surcharges: [
    { name: 'Fuel', basis: 'per kg', amountMinor: 95, currency: 'USD' },
    { name: 'AWB fee', basis: 'per AWB', amountMinor: 3_500, currency: 'USD' },
  ],
};

const day = '2026-12-01';
const price = (tariff: TariffPrices, load: Load) => priceLoad(tariff, load, { currency: 'USD', day });
const amounts = (charges: TariffCharge[] | null) => charges?.map(({ amountMinor }) => amountMinor);

describe('full containers', () => {
  test('prices each type, with surcharges per container and per bill', () => {
    const charges = price(fcl, {
      mode: 'FCL',
      containers: [
        { type: '20GP', quantity: 2 },
        { type: '40HC', quantity: 3 },
      ],
    });
    // 2 × 1,200.00, 3 × 2,100.50, 5 × 150.25, 55.00
    expect(amounts(charges)).toEqual([240_000, 630_150, 75_125, 5_500]);
  });

  test('charges a surcharge of one container type for that type, and one per TEU by length', () => {
    const charges = price(
      {
        ...fcl,
        surcharges: [
          { name: 'THC', basis: 'per container', amountMinor: 19_000, currency: 'USD', containerType: '20GP' },
          { name: 'THC', basis: 'per container', amountMinor: 24_000, currency: 'EUR', containerType: '40HC' },
          { name: 'THC', basis: 'per container', amountMinor: 24_000, currency: 'EUR', containerType: '45HC' },
          { name: 'ETS', basis: 'per TEU', amountMinor: 4_000, currency: 'USD' },
        ],
      },
      {
        mode: 'FCL',
        containers: [
          { type: '20GP', quantity: 2 },
          { type: '40HC', quantity: 3 },
        ],
      },
    );
    // 2 × 190.00, 3 × EUR 240.00, no 45HC, (2 × 1 + 3 × 2) × 40.00
    expect(charges?.slice(2)).toMatchObject([
      { name: 'THC', containerType: '20GP', quantity: 2, amountMinor: 38_000, basis: 'per container' },
      { name: 'THC', containerType: '40HC', quantity: 3, amountMinor: 72_000, currency: 'EUR' },
      { name: 'ETS', containerType: null, quantity: 8, amountMinor: 32_000, basis: 'per TEU' },
    ]);
    expect(charges).toHaveLength(5);
  });

  test('returns null for a type without a price', () => {
    expect(price(fcl, { mode: 'FCL', containers: [{ type: '45HC', quantity: 1 }] })).toBeNull();
  });
});

describe('less than a container', () => {
  test('charges by volume when it exceeds the tons', () => {
    const charges = price(lcl, { mode: 'LCL', kg: 900, cbm: 2.345 });
    // 2.345 W/M × 48.50 = 113.7325, × 12.00 = 28.14, 900 × 0.03, 45.00
    expect(amounts(charges)).toEqual([11_373, 2_814, 2_700, 4_500]);
  });

  test('charges at least one revenue ton and the minimum', () => {
    const [freight, cfs] = price(lcl, { mode: 'LCL', kg: 80, cbm: 0.2 }) ?? [];
    expect(freight).toMatchObject({ quantity: 1, unitMinor: 4_850, amountMinor: 6_000, note: 'minimum' });
    expect(cfs).toMatchObject({ quantity: 1, amountMinor: 1_200 });
  });

  test('does not mark an amount equal to the minimum as a minimum', () => {
    const tariff: TariffPrices = { ...lcl, prices: { perWm: 4_850, minimum: 4_850 } };
    expect(price(tariff, { mode: 'LCL', kg: 1000, cbm: 1 })?.[0]).toMatchObject({ amountMinor: 4_850, note: null });
  });

  test.each([
    [{ kg: 80, cbm: 0.4 }, {}, 1, '0.4 CBM charged as minimum 1 W/M'],
    [{ kg: 800, cbm: 0.4 }, {}, 1, '800 kg charged as minimum 1 W/M'],
    [{ kg: 1000, cbm: 0.4 }, {}, 1, null],
    [{ kg: 800, cbm: 1.2 }, { minimumWm: 3 }, 3, '1.2 CBM charged as minimum 3 W/M'],
    [{ kg: 800, cbm: 1.2 }, { ratioKgPerCbm: 500 }, 1.6, null],
    [{ kg: 80, cbm: 0.4 }, { minimumWm: 0.2 }, 0.4, null],
  ])('counts W/M of %j by %j', (cargo, terms, quantity, note) => {
    const tariff: TariffPrices = { ...lcl, prices: { perWm: 4_850, minimum: 0, ...terms } };
    const [freight, cfs] = price(tariff, { mode: 'LCL', ...cargo }) ?? [];
    expect(freight).toMatchObject({ quantity, note });
    expect(cfs).toMatchObject({ quantity, basis: 'per W/M' });
  });

  test('charges per CBM by volume alone', () => {
    const surcharges = [{ name: 'CFS', basis: 'per CBM', amountMinor: 1_000, currency: 'USD' }] as const;
    const [, cfs] = price({ ...lcl, surcharges }, { mode: 'LCL', kg: 9_000, cbm: 0.5 }) ?? [];
    expect(cfs).toMatchObject({ quantity: 0.5, amountMinor: 500 });
  });
});

describe('air', () => {
  test('charges the chargeable weight at its break', () => {
    // 1.2 CBM weigh 200 kg by air: 200 × 3.65, 200 × 0.95, 35.00
    const charges = price(air, { mode: 'AIR', kg: 150, cbm: 1.2 });
    expect(amounts(charges)).toEqual([73_000, 19_000, 3_500]);
    expect(charges?.[0]).toMatchObject({ quantity: 200, note: null });
  });

  test('charges as the next break when that is cheaper', () => {
    // 95 × 4.10 = 389.50 is more than 100 × 3.65 = 365.00
    const [freight, fuel] = price(air, { mode: 'AIR', kg: 95, cbm: 0.3 }) ?? [];
    expect(freight).toMatchObject({ quantity: 100, unitMinor: 365, amountMinor: 36_500, note: 'as +100' });
    expect(fuel).toMatchObject({ quantity: 95, amountMinor: 9_025 });
  });

  test('charges at least the minimum', () => {
    const [freight] = price(air, { mode: 'AIR', kg: 10, cbm: 0.01 }) ?? [];
    expect(freight).toMatchObject({ quantity: 10, amountMinor: 9_500, note: 'minimum' });
  });
});

describe('surcharges without a unit price', () => {
  const load: Load = { mode: 'FCL', containers: [{ type: '40HC', quantity: 2 }] };
  const of = (...surcharges: typeof fcl.surcharges) =>
    (price({ ...fcl, surcharges } as TariffPrices, load) ?? []).slice(1);

  test('charge a percentage of the freight, and of chosen charges', () => {
    const lines = of(
      { name: 'CAF', basis: 'percent', percent: 5 },
      { name: 'PSS', basis: 'percent', percent: 2.5, of: ['BAF', 'freight'] },
      { name: 'BAF', basis: 'per container', amountMinor: 15_025, currency: 'USD' },
      { name: 'THC', basis: 'per container', amountMinor: 20_000, currency: 'EUR' },
    );
    // 5 % of 2 × 2,100.50; 2.5 % of 4,201.00 + 2 × 150.25 = 4,501.50
    expect(lines).toMatchObject([
      { name: 'CAF', basis: '5 % of freight', quantity: 1, amountMinor: 21_005, share: { percent: 5, of: [0] } },
      { name: 'PSS', basis: '2.5 % of BAF + freight', amountMinor: 11_254, share: { percent: 2.5, of: [0, 3] } },
      { name: 'BAF', amountMinor: 30_050 },
      { name: 'THC', amountMinor: 40_000 },
    ]);
  });

  test('never add amounts of another currency to a percentage', () => {
    const lines = of(
      { name: 'CAF', basis: 'percent', percent: 10, of: ['THC'] },
      { name: 'THC', basis: 'per container', amountMinor: 20_000, currency: 'EUR' },
    );
    expect(lines[0]).toMatchObject({ amountMinor: 0, currency: 'USD' });
  });

  test('have no amount when they are included or at cost, and are for the container types of the load', () => {
    expect(
      of(
        { name: 'BAF', basis: 'included' },
        { name: 'THC', basis: 'at cost', containerType: '40HC' },
        { name: 'Plug-in', basis: 'at cost', containerType: '40RF' },
      ),
    ).toMatchObject([
      { name: 'BAF', basis: 'included', amountMinor: 0, quantity: 1, containerType: null },
      { name: 'THC', basis: 'at cost', amountMinor: 0, quantity: 1, containerType: '40HC' },
    ]);
  });

  test.each([
    ['its minimum', { minimumMinor: 50_000 }, { amountMinor: 50_000, note: 'minimum' }],
    ['its maximum', { minimumMinor: 100, maximumMinor: 20_000 }, { amountMinor: 20_000, note: 'maximum' }],
    [
      'its unit price within the limits',
      { minimumMinor: 30_050, maximumMinor: 30_050 },
      { amountMinor: 30_050, note: null },
    ],
  ])('are charged at %s', (_, limits, expected) => {
    const baf = { name: 'BAF', basis: 'per container', amountMinor: 15_025, currency: 'USD', ...limits } as const;
    expect(of(baf)).toMatchObject([expected]);
  });

  test.each([
    ['before its first day', { validFrom: '2026-12-02' }, 0],
    ['on its first day', { validFrom: day }, 1],
    ['on its last day', { validTo: day }, 1],
    ['after its last day', { validTo: '2026-11-30' }, 0],
  ])('are charged by their own validity: departure %s', (_, validity, lines) => {
    expect(of({ name: 'GRI', basis: 'per B/L', amountMinor: 100, currency: 'USD', ...validity })).toHaveLength(lines);
  });
});

describe('any load and tariff', () => {
  test('prices containers together as it prices each type alone, except charges per bill, percentages and limits', () => {
    const anyCount = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(anyFcl, anyCount, anyCount, (tariff, small, large) => {
        const calculateSum = (...containers: { type: '20GP' | '40HC'; quantity: number }[]) =>
          (price(tariff, { mode: 'FCL', containers }) ?? [])
            .filter(({ basis, share, minimumMinor, maximumMinor }) => {
              const isOnce = basis === 'per B/L' || basis === 'per shipment' || share !== undefined;
              return !isOnce && minimumMinor === 0 && maximumMinor === undefined;
            })
            .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
        const [gp, hc] = [{ type: '20GP', quantity: small } as const, { type: '40HC', quantity: large } as const];
        expect(calculateSum(gp, hc)).toBe(calculateSum(gp) + calculateSum(hc));
      }),
    );
  });

  test('charges every container of a type once when each type has its own surcharge', () => {
    const anyCount = fc.integer({ min: 1, max: 40 });
    const anyAmount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(anyCount, anyCount, anyAmount, (small, large, amountMinor) => {
        const surcharge = { name: 'THC', basis: 'per container', amountMinor, currency: 'USD' } as const;
        const types = ['20GP', '40HC'] as const;
        const containers = [
          { type: '20GP', quantity: small },
          { type: '40HC', quantity: large },
        ] as const;
        const of = (surcharges: typeof fcl.surcharges) =>
          (price({ ...fcl, surcharges } as TariffPrices, { mode: 'FCL', containers }) ?? [])
            .slice(2)
            .reduce((sum, line) => sum + line.amountMinor, 0);
        expect(of(types.map((containerType) => ({ ...surcharge, containerType })))).toBe(of([surcharge]));
      }),
    );
  });

  test('gives unit price times quantity, or the minimum', () => {
    fc.assert(
      fc.property(anyAir, anyMeasure, anyMeasure, (tariff, kg, cbm) => {
        for (const line of price(tariff, { mode: 'AIR', kg, cbm }) ?? []) {
          expect(line.amountMinor).toBeGreaterThanOrEqual(0);
          if (line.note === 'minimum') expect(line.amountMinor).toBe(line.minimumMinor);
          else if (line.note === 'maximum') expect(line.amountMinor).toBe(line.maximumMinor);
          else expect(Math.abs(line.amountMinor - line.quantity * line.unitMinor)).toBeLessThanOrEqual(0.500001);
        }
      }),
    );
  });

  test('charges air freight no more than any higher break', () => {
    const higher = [45, 100, 300, 500, 1000] as const;
    fc.assert(
      fc.property(anyAir, fc.constantFrom(...higher), fc.integer({ min: 1, max: 1000 }), (tariff, weightBreak, kg) => {
        fc.pre(kg <= weightBreak);
        const [freight] = price(tariff, { mode: 'AIR', kg, cbm: 0.001 }) ?? [];
        const asHigher = weightBreak * (tariff.prices.perKg[`${weightBreak}`] ?? 0);
        expect(freight?.amountMinor).toBeLessThanOrEqual(Math.max(asHigher, tariff.prices.minimum));
      }),
    );
  });

  test('uses the larger of cubic metres and tons for W/M, at least one', () => {
    fc.assert(
      fc.property(anyLcl, anyMeasure, anyMeasure, (tariff, kg, cbm) => {
        const [freight] = price(tariff, { mode: 'LCL', kg, cbm }) ?? [];
        const { minimumWm = 1, ratioKgPerCbm = 1000 } = tariff.prices;
        expect(freight?.quantity).toBeCloseTo(Math.max(minimumWm, cbm, kg / ratioKgPerCbm), 2);
      }),
    );
  });
});

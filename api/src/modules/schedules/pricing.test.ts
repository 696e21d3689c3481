import fc from 'fast-check';
import { type Charge, type FclLoad, priceLoad, totalOf } from './pricing';
import type { AirTariff, FclTariff, LclTariff } from './tariff';

const fcl: FclTariff = {
  mode: 'FCL',
  prices: { containers: { '20GP': 120_000, '40HC': 210_050 } },
  surcharges: [
    { name: 'Bunker adjustment', basis: 'per container', amountCents: 15_025, currency: 'USD' },
    { name: 'Documentation', basis: 'per B/L', amountCents: 5_500, currency: 'USD' },
  ],
};
const lcl: LclTariff = {
  mode: 'LCL',
  prices: { perWm: 4_850, minimum: 6_000 },
  surcharges: [
    { name: 'CFS', basis: 'per W/M', amountCents: 1_200, currency: 'USD' },
    { name: 'Handling', basis: 'per kg', amountCents: 3, currency: 'USD' },
    { name: 'Documentation', basis: 'per B/L', amountCents: 4_500, currency: 'USD' },
  ],
};
const air: AirTariff = {
  mode: 'AIR',
  prices: { perKg: { '-45': 520, 45: 410, 100: 365, 300: 340, 500: 320, 1000: 300 }, minimum: 9_500 },
  surcharges: [
    { name: 'Fuel', basis: 'per kg', amountCents: 95, currency: 'USD' },
    { name: 'AWB fee', basis: 'per AWB', amountCents: 3_500, currency: 'USD' },
  ],
};

const amounts = (charges: Charge[] | null) => charges?.map(({ amountCents }) => amountCents);

describe('full containers', () => {
  test('each type at its price, surcharges per container and once per bill', () => {
    const charges = priceLoad(fcl, {
      mode: 'FCL',
      containers: [
        { type: '20GP', quantity: 2 },
        { type: '40HC', quantity: 3 },
      ],
    });
    // 2 × 1,200.00, 3 × 2,100.50, 5 × 150.25, 55.00
    expect(amounts(charges)).toEqual([240_000, 630_150, 75_125, 5_500]);
    expect(totalOf(charges ?? [])).toBe(950_775);
  });

  test('a type that the tariff leaves out has no price', () => {
    expect(priceLoad(fcl, { mode: 'FCL', containers: [{ type: '45HC', quantity: 1 }] })).toBeNull();
  });
});

describe('less than a container', () => {
  test('volume decides where it is more than the tons', () => {
    const charges = priceLoad(lcl, { mode: 'LCL', kg: 900, cbm: 2.345 });
    // 2.345 W/M × 48.50 = 113.7325, × 12.00 = 28.14, 900 × 0.03, 45.00
    expect(amounts(charges)).toEqual([11_373, 2_814, 2_700, 4_500]);
    expect(totalOf(charges ?? [])).toBe(21_387);
  });

  test('less than one revenue ton pays one, and at least the minimum', () => {
    const [freight, cfs] = priceLoad(lcl, { mode: 'LCL', kg: 80, cbm: 0.2 }) ?? [];
    expect(freight).toMatchObject({ quantity: 1, unitCents: 4_850, amountCents: 6_000, note: 'minimum' });
    expect(cfs).toMatchObject({ quantity: 1, amountCents: 1_200 });
  });
});

describe('air', () => {
  test('chargeable weight at its break', () => {
    // 1.2 CBM weigh 200 kg by air: 200 × 3.65, 200 × 0.95, 35.00
    const charges = priceLoad(air, { mode: 'AIR', kg: 150, cbm: 1.2 });
    expect(amounts(charges)).toEqual([73_000, 19_000, 3_500]);
    expect(charges?.[0]).toMatchObject({ quantity: 200, note: null });
  });

  test('as the next break where that is cheaper', () => {
    // 95 × 4.10 = 389.50 is more than 100 × 3.65 = 365.00
    const [freight, fuel] = priceLoad(air, { mode: 'AIR', kg: 95, cbm: 0.3 }) ?? [];
    expect(freight).toMatchObject({ quantity: 100, unitCents: 365, amountCents: 36_500, note: 'as +100' });
    expect(fuel).toMatchObject({ quantity: 95, amountCents: 9_025 });
  });

  test('at least the minimum', () => {
    const [freight] = priceLoad(air, { mode: 'AIR', kg: 10, cbm: 0.01 }) ?? [];
    expect(freight).toMatchObject({ quantity: 10, amountCents: 9_500, note: 'minimum' });
  });
});

const cents = fc.integer({ min: 0, max: 5_000_000 });
const perKg = fc.integer({ min: 0, max: 5_000 });
const measure = fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => thousandths / 1000);

const anyAir = fc
  .record({ breaks: fc.tuple(perKg, perKg, perKg, perKg, perKg, perKg), minimum: cents, fuel: perKg, awb: cents })
  .map(
    ({ breaks: [n, q45, q100, q300, q500, q1000], minimum, fuel, awb }): AirTariff => ({
      mode: 'AIR',
      prices: { perKg: { '-45': n, 45: q45, 100: q100, 300: q300, 500: q500, 1000: q1000 }, minimum },
      surcharges: [
        { name: 'Fuel', basis: 'per kg', amountCents: fuel, currency: 'USD' },
        { name: 'AWB', basis: 'per AWB', amountCents: awb, currency: 'USD' },
      ],
    }),
  );
const anyLcl = fc.record({ perWm: cents, minimum: cents, cfs: cents, kg: perKg }).map(
  ({ perWm, minimum, cfs, kg }): LclTariff => ({
    mode: 'LCL',
    prices: { perWm, minimum },
    surcharges: [
      { name: 'CFS', basis: 'per W/M', amountCents: cfs, currency: 'USD' },
      { name: 'Handling', basis: 'per kg', amountCents: kg, currency: 'USD' },
    ],
  }),
);
const anyFcl = fc.record({ small: cents, large: cents, baf: cents, bl: cents }).map(
  ({ small, large, baf, bl }): FclTariff => ({
    mode: 'FCL',
    prices: { containers: { '20GP': small, '40HC': large } },
    surcharges: [
      { name: 'BAF', basis: 'per container', amountCents: baf, currency: 'USD' },
      { name: 'B/L', basis: 'per B/L', amountCents: bl, currency: 'USD' },
    ],
  }),
);
const boxes = fc.record({ small: fc.integer({ min: 1, max: 99 }), large: fc.integer({ min: 1, max: 99 }) });
const fclLoad = ({ small, large }: { small: number; large: number }): FclLoad => ({
  mode: 'FCL',
  containers: [
    { type: '20GP', quantity: small },
    { type: '40HC', quantity: large },
  ],
});

const isSound = (charges: Charge[] | null): void => {
  expect(charges).not.toBeNull();
  for (const { amountCents } of charges ?? []) {
    expect(Number.isSafeInteger(amountCents)).toBe(true);
    expect(amountCents).toBeGreaterThanOrEqual(0);
  }
};
const totalFor = (...[tariff, load]: Parameters<typeof priceLoad>): number => totalOf(priceLoad(tariff, load) ?? []);

describe('whatever the tariff', () => {
  test('every line is whole cents and never below zero', () => {
    fc.assert(fc.property(anyFcl, boxes, (tariff, load) => isSound(priceLoad(tariff, fclLoad(load)))));
    fc.assert(
      fc.property(anyLcl, measure, measure, (tariff, kg, cbm) => isSound(priceLoad(tariff, { mode: 'LCL', kg, cbm }))),
    );
    fc.assert(
      fc.property(anyAir, measure, measure, (tariff, kg, cbm) => isSound(priceLoad(tariff, { mode: 'AIR', kg, cbm }))),
    );
  });

  test('a line is its quantity at its unit price unless the minimum applies', () => {
    fc.assert(
      fc.property(anyAir, measure, measure, (tariff, kg, cbm) => {
        for (const line of priceLoad(tariff, { mode: 'AIR', kg, cbm }) ?? []) {
          if (line.note === 'minimum') expect(line.amountCents).toBe(tariff.prices.minimum);
          else expect(Math.abs(line.amountCents - line.quantity * line.unitCents)).toBeLessThanOrEqual(0.500001);
        }
      }),
    );
  });

  test('more kilograms never cost less, though breaks get cheaper', () => {
    fc.assert(
      fc.property(anyAir, measure, measure, measure, (tariff, kg, more, cbm) => {
        const [lighter, heavier] = [kg, kg + more].map((weight) => totalFor(tariff, { mode: 'AIR', kg: weight, cbm }));
        expect(heavier).toBeGreaterThanOrEqual(lighter as number);
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(anyLcl, measure, measure, measure, (tariff, kg, more, cbm) => {
        const [lighter, heavier] = [kg, kg + more].map((weight) => totalFor(tariff, { mode: 'LCL', kg: weight, cbm }));
        expect(heavier).toBeGreaterThanOrEqual(lighter as number);
      }),
    );
  });

  test('no weight costs more than the next break would', () => {
    fc.assert(
      fc.property(anyAir, fc.integer({ min: 1, max: 99 }), (tariff, kg) => {
        const [freight] = priceLoad(tariff, { mode: 'AIR', kg, cbm: 0.001 }) ?? [];
        const atHundred = Math.max(100 * (tariff.prices.perKg[100] ?? 0), tariff.prices.minimum);
        expect(freight?.amountCents).toBeLessThanOrEqual(atHundred);
      }),
    );
  });
});

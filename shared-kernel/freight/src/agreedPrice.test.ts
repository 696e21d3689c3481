import { type AgreedCharge, calculateAgreedPrice } from './agreedPrice';
import type { ContainerTypeCode } from './containerTypes';
import { formatPercentBasis } from './ownLine';
import type { Load } from './tariffPrice';

const fcl = (containers: Partial<Record<ContainerTypeCode, number>>): Load => ({
  mode: 'FCL',
  containers: Object.entries(containers).map(([type, quantity]) => ({ type: type as ContainerTypeCode, quantity })),
});
const line = (more: Partial<AgreedCharge>): AgreedCharge => {
  const { quantity = 1, unitMinor = 100 } = more;
  return { basis: 'per B/L', quantity, unitMinor, amountMinor: quantity * unitMinor, ...more };
};
const freight = line({ basis: 'per container', containerType: '40HC', quantity: 3, unitMinor: 254_000 });
const handling = line({ basis: 'per container', containerType: null, quantity: 3, unitMinor: 18_500 });
const documentFee = line({ unitMinor: 30_000 });

test('adds one agreed unit price per container when one more container is booked', () => {
  const lines = calculateAgreedPrice([freight, handling, documentFee], fcl({ '40HC': 3 }), fcl({ '40HC': 4 }));
  expect(lines?.map(({ quantity, amountMinor }) => [quantity, amountMinor])).toEqual([
    [4, 1_016_000],
    [4, 74_000],
    [1, 30_000],
  ]);
});

test('recalculates a percentage from the other lines of the new load, in the currency of the total', () => {
  const insurance = line({ basis: formatPercentBasis(0.35), unitMinor: 2_863 });
  const inEuro = { ...documentFee, totalMinor: 32_500 };
  const lines = calculateAgreedPrice([freight, insurance, inEuro], fcl({ '40HC': 3 }), fcl({ '40HC': 4 }));
  // 0.35 % of 1,016,000 + 32,500
  expect(lines?.[1]).toEqual({ ...insurance, unitMinor: 3_670, amountMinor: 3_670 });
  expect(calculateAgreedPrice([freight, insurance], fcl({ '40HC': 3 }), fcl({ '40HC': 2 }))?.[1]?.amountMinor).toBe(
    1_778,
  );
});

test('returns null when a container type has no agreed price', () => {
  expect(calculateAgreedPrice([freight, handling], fcl({ '40HC': 3 }), fcl({ '40HC': 2, '20GP': 1 }))).toBeNull();
});

test('drops the line of a type that is no longer booked', () => {
  const small = line({ basis: 'per container', containerType: '20GP', quantity: 2, unitMinor: 140_000 });
  const lines = calculateAgreedPrice([freight, small], fcl({ '40HC': 3, '20GP': 2 }), fcl({ '40HC': 3 }));
  expect(lines).toEqual([freight]);
});

test('recalculates charges of a container type and per TEU for the new load', () => {
  const small = line({ basis: 'per container', containerType: '20GP', quantity: 2, unitMinor: 140_000 });
  const terminal = line({ basis: 'per container', containerType: '20GP', quantity: 2, unitMinor: 19_000 });
  const emissions = line({ basis: 'per TEU', containerType: null, quantity: 8, unitMinor: 4_000 });
  const lines = calculateAgreedPrice(
    [freight, small, terminal, emissions],
    fcl({ '40HC': 3, '20GP': 2 }),
    fcl({ '40HC': 1, '20GP': 3 }),
  );
  expect(lines?.map(({ quantity, amountMinor }) => [quantity, amountMinor])).toEqual([
    [1, 254_000],
    [3, 420_000],
    [3, 57_000],
    [5, 20_000],
  ]);
});

test('applies an untyped line to the only booked type, and to none of several', () => {
  const { containerType: _, ...unnamed } = freight;
  expect(calculateAgreedPrice([unnamed], fcl({ '40HC': 3 }), fcl({ '40HC': 1 }))?.[0]?.amountMinor).toBe(254_000);
  expect(calculateAgreedPrice([unnamed], fcl({ '40HC': 3 }), fcl({ '20GP': 1 }))).toBeNull();
  expect(calculateAgreedPrice([unnamed], fcl({ '40HC': 2, '20GP': 1 }), fcl({ '40HC': 1 }))).toBeNull();
});

const lcl = (kg: number, cbm: number): Load => ({ mode: 'LCL', kg, cbm });
const air = (kg: number, cbm: number): Load => ({ mode: 'AIR', kg, cbm });

test('charges LCL by the larger of tons and CBM, and at least the minimum paid', () => {
  const perTon = line({ basis: 'per W/M', quantity: 2.4, unitMinor: 5_000 });
  expect(calculateAgreedPrice([perTon], lcl(2400, 1.8), lcl(3100, 1.8))?.[0]).toMatchObject({
    quantity: 3.1,
    amountMinor: 15_500,
  });
  const atMinimum = { ...perTon, quantity: 1, amountMinor: 9_000 };
  expect(calculateAgreedPrice([atMinimum], lcl(400, 0.5), lcl(1200, 0.5))?.[0]).toMatchObject({
    quantity: 1.2,
    amountMinor: 9_000,
  });
});

test('charges air by chargeable weight, and keeps at least a higher break', () => {
  const perKg = line({ basis: 'per kg', quantity: 167, unitMinor: 300 });
  expect(calculateAgreedPrice([perKg], air(100, 1), air(200, 1))?.[0]).toMatchObject({
    quantity: 200,
    amountMinor: 60_000,
  });
  expect(calculateAgreedPrice([perKg], air(100, 1), air(50, 0.5))?.[0]).toMatchObject({
    quantity: 83.5,
    amountMinor: 25_050,
  });
  const asHundred = line({ basis: 'per kg', quantity: 100, unitMinor: 300 });
  expect(calculateAgreedPrice([asHundred], air(90, 0.1), air(95, 0.1))?.[0]).toMatchObject({
    quantity: 100,
    amountMinor: 30_000,
  });
  expect(calculateAgreedPrice([asHundred], air(90, 0.1), air(120, 0.1))?.[0]).toMatchObject({ quantity: 120 });
});

test('charges lines per bill the same for any weight', () => {
  expect(calculateAgreedPrice([documentFee], lcl(2400, 1.8), lcl(9100, 7))).toEqual([documentFee]);
  expect(calculateAgreedPrice([documentFee], air(100, 1), air(200, 2))).toEqual([documentFee]);
});

test('keeps the agreed exchange rate of a line in another currency', () => {
  const euros = { ...handling, totalMinor: 60_000 };
  expect(calculateAgreedPrice([euros], fcl({ '40HC': 3 }), fcl({ '40HC': 4 }))?.[0]).toMatchObject({
    amountMinor: 74_000,
    totalMinor: 80_000,
  });
});

test('returns the same price for the same load', () => {
  const charges = [freight, handling, documentFee];
  expect(calculateAgreedPrice(charges, fcl({ '40HC': 3 }), fcl({ '40HC': 3 }))).toEqual(charges);
});

describe('terms of a tariff', () => {
  const two = fcl({ '40HC': 3, '20GP': 1 });
  const small = line({ basis: 'per container', containerType: '20GP', quantity: 1, unitMinor: 140_000 });

  test('recalculate a percentage of the tariff from its lines, also when a line before them is dropped', () => {
    const caf = line({ basis: '5 % of freight', unitMinor: 45_100, share: { percent: 5, of: [0, 1] } });
    const lines = calculateAgreedPrice([small, freight, caf], two, fcl({ '40HC': 4 }));
    // 5 % of 4 × 2,540.00
    expect(lines?.[1]).toMatchObject({ amountMinor: 50_800, unitMinor: 50_800, share: { percent: 5, of: [0] } });
  });

  test.each([
    ['maximum', 2, 20_000, 4, 20_000],
    ['maximum', 2, 20_000, 1, 15_000],
    ['minimum', 2, 40_000, 1, 40_000],
    ['minimum', 2, 40_000, 4, 60_000],
  ])('keep a line at its %s there', (_, quantity, amountMinor, after, expected) => {
    const baf = line({ basis: 'per container', containerType: null, quantity, unitMinor: 15_000, amountMinor });
    const lines = calculateAgreedPrice([baf], fcl({ '40HC': quantity }), fcl({ '40HC': after }));
    expect(lines?.[0]?.amountMinor).toBe(expected);
  });

  test('count W/M by the ratio and minimum of the tariff, and CBM by volume', () => {
    const lcl = (kg: number, cbm: number): Load => ({ mode: 'LCL', kg, cbm });
    const wm = { minimumWm: 2, ratioKgPerCbm: 500 };
    const lines = [line({ basis: 'per W/M', quantity: 2, wm }), line({ basis: 'per CBM', quantity: 1.5 })];
    const after = calculateAgreedPrice(lines, lcl(900, 1.5), lcl(1_500, 1.75));
    expect(after?.map(({ quantity }) => quantity)).toEqual([3, 1.75]);
  });

  test('drop a charge at cost of a container type that is no longer booked', () => {
    const open = line({ basis: 'at cost', containerType: '20GP', unitMinor: 0 });
    expect(calculateAgreedPrice([freight, small, open], two, fcl({ '40HC': 3 }))).toEqual([freight]);
    expect(calculateAgreedPrice([freight, small, open], two, two)).toEqual([freight, small, open]);
  });
});

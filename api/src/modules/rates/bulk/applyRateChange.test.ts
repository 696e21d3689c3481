import type { RateChange } from '@quayside/contract';
import type { RateTerms } from '../tariff/rateTerms';
import { applyRateChange } from './applyRateChange';

const line: RateTerms = {
  ...{ mode: 'FCL', origin: 'CNSHA', destination: 'DEHAM', via: [], carrier: 'MAEU', service: '' },
  ...{ validFrom: '2027-01-01', validTo: '2027-01-31', transitDays: 30, freeDays: null, currency: 'USD', kind: null },
  prices: { containers: { '20GP': 100_000, '40GP': 180_000, '40HC': 190_001 } },
  surcharges: [
    { name: 'BAF', basis: 'per container', amountMinor: 5_000, currency: 'USD' },
    { name: 'THC', basis: 'per container', amountMinor: 20_000, currency: 'USD', containerType: '20GP' },
    { name: 'THC', basis: 'per container', amountMinor: 30_000, currency: 'USD', containerType: '40HC' },
  ],
};
const air: RateTerms = {
  ...{ ...line, mode: 'AIR', origin: 'PVG', destination: 'FRA', carrier: 'LH', surcharges: [] },
  prices: { perKg: { '45': 410, '100': 390 }, minimum: 8_000 },
};
const apply = (change: RateChange, terms = line) => {
  const applied = applyRateChange(terms, change);
  return 'refusal' in applied ? applied.refusal : applied.terms;
};
const prices = (change: RateChange, terms = line) => {
  const applied = apply(change, terms);
  return typeof applied === 'string' ? applied : applied[0]?.prices;
};

describe('applyRateChange', () => {
  test('increases by an amount for each container type, and the others by theirs', () => {
    const steps = { '20GP': 10_000, others: 20_000 };
    expect(prices({ kind: 'amount', currency: 'USD', steps })).toEqual({
      containers: { '20GP': 110_000, '40GP': 200_000, '40HC': 210_001 },
    });
    expect(prices({ kind: 'amount', currency: 'USD', steps: { '40HC': -90_001 } })).toEqual({
      containers: { '20GP': 100_000, '40GP': 180_000, '40HC': 100_000 },
    });
  });

  test('increases by a percentage, rounded to the minor unit', () => {
    expect(prices({ kind: 'percent', steps: { others: 12.5 } })).toEqual({
      containers: { '20GP': 112_500, '40GP': 202_500, '40HC': 213_751 },
    });
  });

  test('increases prices per kilogram and W/M, and leaves their minimum', () => {
    expect(prices({ kind: 'percent', steps: { others: 10 } }, air)).toEqual({
      perKg: { '45': 451, '100': 429 },
      minimum: 8_000,
    });
    const lcl: RateTerms = { ...line, mode: 'LCL', surcharges: [], prices: { perWm: 4_500, minimum: 4_500 } };
    expect(prices({ kind: 'amount', currency: 'USD', steps: { others: 500 } }, lcl)).toEqual({
      perWm: 5_000,
      minimum: 4_500,
    });
  });

  test('refuses another currency and a price below 0', () => {
    expect(prices({ kind: 'amount', currency: 'EUR', steps: { others: 1 } })).toBe(
      'Is in USD, and the increase is in EUR',
    );
    expect(prices({ kind: 'amount', currency: 'USD', steps: { '20GP': -100_001 } })).toBe('A price would be below 0');
  });

  test('sets the last day', () => {
    expect(apply({ kind: 'validity', validTo: '2027-02-28' })).toEqual([{ ...line, validTo: '2027-02-28' }]);
  });

  test('replaces a surcharge of the same name and type in its place, and adds others at the end', () => {
    const put = (surcharge: Extract<RateChange, { kind: 'surcharge' }>['surcharge']) => {
      const applied = apply({ kind: 'surcharge', surcharge });
      return typeof applied === 'string'
        ? applied
        : applied[0]?.surcharges.map((one) => [one.name, 'containerType' in one ? one.containerType : ''].join(' '));
    };
    const unit = { basis: 'per container', amountMinor: 1, currency: 'USD' } as const;
    expect(put({ name: 'baf', ...unit })).toEqual(['baf ', 'THC 20GP', 'THC 40HC']);
    expect(put({ name: 'THC', ...unit, containerType: '40HC' })).toEqual(['BAF ', 'THC 20GP', 'THC 40HC']);
    expect(put({ name: 'THC', ...unit })).toEqual(['BAF ', 'THC ']);
    expect(put({ name: 'PSS', ...unit })).toEqual(['BAF ', 'THC 20GP', 'THC 40HC', 'PSS ']);
    expect(put({ name: 'BAF', ...unit, containerType: '40HC' })).toBe(
      'Has BAF for every container type: change the line itself',
    );
  });

  test('copies to each lane, with the place of the line where none is given', () => {
    const lanes = [
      { origin: '', destination: 'nlrtm' },
      { origin: 'CNNGB', destination: '' },
    ];
    const applied = apply({ kind: 'copy', lanes });
    expect(typeof applied === 'string' ? applied : applied.map((one) => `${one.origin} ${one.destination}`)).toEqual([
      'CNSHA NLRTM',
      'CNNGB DEHAM',
    ]);
  });
});

import type { Rate } from '@quayside/contract';
import { sampleRate } from '../sampleRate.fixture';
import { emptyRate, findRateErrors, toNewRate, toRateForm } from './rateForm';
import { emptySurcharge } from './surchargeForm';

const air: Rate['tariff'] = {
  mode: 'AIR',
  prices: { perKg: { '-45': 420, '45': 380, '1000': 210 }, minimum: 9500 },
  surcharges: [{ name: 'Security', basis: 'per kg', amountMinor: 15, currency: 'EUR' }],
};
const lcl: Rate['tariff'] = { mode: 'LCL', prices: { perWm: 8500, minimum: 0 }, surcharges: [] };

test.each([
  ['FCL', sampleRate({ kind: 'spot' })],
  ['LCL', sampleRate({ tariff: lcl })],
  ['AIR', sampleRate({ tariff: air, via: ['SIN', 'DXB'] })],
])('does not change a %s rate that is opened and saved', (_, rate) => {
  const { tariff, currency, kind, validFrom, validTo, via, transitDays, freeDays, service } = rate;
  expect(toNewRate(toRateForm(rate))).toEqual({
    agent: null,
    origin: 'VNHPH',
    destination: 'NLRTM',
    carrier: 'HLCU',
    ...{ tariff, currency, kind, validFrom, validTo, via, transitDays, freeDays, service },
  });
});

test('reports each required field of an empty form', () => {
  expect(Object.fromEntries(findRateErrors(emptyRate()))).toEqual({
    origin: 'Origin is a required field',
    destination: 'Destination is a required field',
    carrier: 'Carrier is a required field',
    validFrom: 'Valid from is a required field',
    validTo: 'Valid to is a required field',
    transitDays: 'Transit days is a required field',
    'prices.20GP': 'Give a price for at least one container type',
  });
});

test('does not change surcharges of any basis that are opened and saved', () => {
  const surcharges: Rate['tariff']['surcharges'] = [
    {
      name: 'BAF',
      basis: 'per container',
      amountMinor: 1_000,
      currency: 'EUR',
      minimumMinor: 500,
      maximumMinor: 9_000,
    },
    { name: 'CAF', basis: 'percent', percent: 2.5, minimumMinor: 1_050 },
    { name: 'FAF', basis: 'percent', percent: 10, of: ['freight', 'A + B'], validFrom: '2026-12-01' },
    { name: 'A + B', basis: 'per shipment', amountMinor: 100, currency: 'USD', validTo: '2026-12-31' },
    { name: 'EBS', basis: 'included' },
    { name: 'THC', basis: 'at cost', containerType: '40HC' },
  ];
  const tariff: Rate['tariff'] = { mode: 'FCL', prices: { containers: { '40HC': 200_000 } }, surcharges };
  expect(toNewRate(toRateForm({ ...sampleRate(), tariff })).tariff).toEqual(tariff);
  const prices = { perWm: 8_500, minimum: 0, minimumWm: 1.5, ratioKgPerCbm: 500 };
  const dense: Rate['tariff'] = { mode: 'LCL', prices, surcharges: [] };
  expect(toNewRate(toRateForm(sampleRate({ tariff: dense }))).tariff).toEqual(dense);
});

test('reports wrong percentages, limits, days and W/M at their fields', () => {
  const start = toRateForm(sampleRate({ tariff: lcl }));
  const charge = emptySurcharge('percent', 'USD');
  const faults = findRateErrors({
    ...start,
    minimumWm: 'two',
    surcharges: [
      { ...charge, name: 'CAF' },
      { ...charge, name: 'FAF', amount: 'five' },
      { ...charge, name: 'DOC', basis: 'per B/L', amount: '5', minimum: '20', maximum: '10' },
      { ...charge, name: 'THC', basis: 'at cost', validFrom: '2026/13' },
    ],
  });
  expect(Object.fromEntries(faults)).toEqual({
    minimumWm: 'Enter a number, for example 1234.5',
    'surcharges.0.amount': 'Percent is a required field',
    'surcharges.1.amount': 'Enter a number, for example 1234.5',
    'surcharges.2.maximum': 'Maximum must be at least the minimum',
    'surcharges.3.validFrom': expect.stringContaining('Enter a date'),
  });
});

test('keeps the container type of a surcharge', () => {
  const tariff: Rate['tariff'] = {
    mode: 'FCL',
    prices: { containers: { '40HC': 200_000 } },
    surcharges: [{ name: 'THC', basis: 'per container', containerType: '40HC', amountMinor: 24_000, currency: 'USD' }],
  };
  const form = toRateForm({ ...sampleRate(), tariff });
  expect(form.surcharges[0]?.basis).toBe('per 40HC');
  expect(toNewRate(form).tariff).toEqual(tariff);
});

test('reports an invalid value at its own field', () => {
  const form = toRateForm(sampleRate());
  const [surcharge] = form.surcharges;
  const faults = findRateErrors({
    ...form,
    validTo: '2026-10-31',
    prices: { ...form.prices, '40HC': '1012.349' },
    surcharges: surcharge ? [surcharge, { ...surcharge, amount: '' }] : [],
  });
  expect(Object.fromEntries(faults)).toEqual({
    'prices.40HC': 'USD has 2 decimals: write 1012.35',
    'surcharges.1.amount': 'Amount is a required field',
  });
  expect(findRateErrors({ ...form, validTo: '2026-10-31' }).get('validTo')).toBe(
    'Validity must end on or after its first day',
  );
});

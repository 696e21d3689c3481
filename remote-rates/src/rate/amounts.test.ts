import { amountFault, amountField, parseAmount, priceSummary } from './amounts';

test.each([
  ['1200', 'USD', 120_000],
  ['1,200.5', 'USD', 120_050],
  ['12345,5', 'USD', 1_234_550],
  ['1,20', 'USD', 120],
  ['1200.5 usd', 'USD', 120_050],
  ['0.1', 'USD', 10],
  ['1200', 'JPY', 1200],
])('parses %s %s as %d minor units, and formats it for a field so that it parses again', (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
  expect(parseAmount(amountField(minor, currency), currency)).toBe(minor);
});

test.each([
  ['1000.005', 'USD'],
  ['12.5', 'JPY'],
  ['0,001', 'USD'],
  ['1e3', 'USD'],
  ['2.5678', 'BHD'],
  ['-4', 'USD'],
  ['free', 'USD'],
])('%s is no amount in %s', (text, currency) => {
  expect(parseAmount(text, currency)).toBeNaN();
});

test('explains how to fix an invalid amount', () => {
  expect(amountFault('0,001', 'USD')).toBe('USD has 2 decimals: write 0.00');
  expect(amountFault('12.5', 'JPY')).toBe('JPY has no decimals: write 13');
  expect(amountFault('free', 'USD')).toBe('Enter a number, for example 1234.5');
  expect([amountFault('', 'USD'), amountFault('1,5', 'USD')]).toEqual([null, null]);
});

test('distinguishes an empty amount from zero', () => {
  expect(parseAmount(' ', 'USD')).toBeUndefined();
  expect(parseAmount('0', 'USD')).toBe(0);
});

/** Replaces the non-breaking spaces that keep a price together in a narrow column. */
const read = (...tariff: Parameters<typeof priceSummary>) => priceSummary(...tariff).replaceAll('\u00A0', ' ');

test('shows a tariff in one line, by mode', () => {
  const surcharges: [] = [];
  const containers = { '40HC': 210_050, '20GP': 120_000 };
  expect(read({ mode: 'FCL', prices: { containers }, surcharges }, 'USD')).toBe('20GP 1,200 · 40HC 2,100.50');
  expect(read({ mode: 'LCL', prices: { perWm: 8500, minimum: 12_000 }, surcharges }, 'USD')).toBe(
    '85 per W/M · min 120',
  );
  const perKg = { '-45': 420, '100': 310 };
  expect(read({ mode: 'AIR', prices: { perKg, minimum: 9500 }, surcharges }, 'USD')).toBe(
    '<45 4.20 · +100 3.10 per kg · min 95',
  );
  expect(read({ mode: 'AIR', prices: { perKg, minimum: 9500 }, surcharges }, 'USD', 1)).toBe(
    '<45 4.20 per kg · 2 more',
  );
});

import fc from 'fast-check';
import {
  calculatePercentage,
  currencyDecimals,
  exactMinorUnits,
  formatMoney,
  timesQuantity,
  toMinorUnits,
} from './money';

test('formats US dollars by default', () => {
  expect(formatMoney(618_400)).toBe('$6,184.00');
  expect(formatMoney(-5)).toBe('-$0.05');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
  expect(formatMoney(123_456, 'JPY')).toBe('¥123,456');
  expect(currencyDecimals('JPY')).toBe(0);
  expect(() => formatMoney(1, 'dollars')).toThrow(RangeError);
});

test('calculates minor units exactly', () => {
  expect(toMinorUnits(61.84)).toBe(6184);
  expect(toMinorUnits(1.005)).toBe(101);
  expect(toMinorUnits(8.2e-7)).toBe(0);
  expect(timesQuantity(285, 2.4)).toBe(684);
  expect(timesQuantity(115, 0.5)).toBe(58);
  expect(calculatePercentage(618_400, 7.5)).toBe(46_380);
});

test('rejects an amount with more decimals than its currency', () => {
  expect(exactMinorUnits(1200, 'USD')).toEqual({ value: 120_000 });
  expect(exactMinorUnits(1200.5, 'USD')).toEqual({ value: 120_050 });
  expect(exactMinorUnits(1.234, 'KWD')).toEqual({ value: 1234 });
  expect(exactMinorUnits(12.345, 'USD')).toEqual({ fault: 'USD has 2 decimals: write 12.35' });
  expect(exactMinorUnits(12.5, 'JPY')).toEqual({ fault: 'JPY has no decimals: write 13' });
});

test('parses a formatted amount back to the same minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinorUnits(Number(formatMoney(minor).replace(/[$,]/g, '')))).toBe(minor || 0);
    }),
  );
});

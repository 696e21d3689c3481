import fc from 'fast-check';
import { currencyDecimals, formatMoney, percentOf, timesQuantity, toMinorUnits } from './money';

test('money is shown in US dollars unless another currency is named', () => {
  expect(formatMoney(618_400)).toBe('$6,184.00');
  expect(formatMoney(-5)).toBe('-$0.05');
  expect(formatMoney(0)).toBe('$0.00');
  expect(formatMoney(123_456, 'EUR')).toBe('€1,234.56');
  expect(formatMoney(123_456, 'JPY')).toBe('¥123,456');
  expect(currencyDecimals('JPY')).toBe(0);
  expect(() => formatMoney(1, 'dollars')).toThrow(RangeError);
});

test('minor units are exact where floating point is not', () => {
  expect(toMinorUnits(61.84)).toBe(6184);
  expect(toMinorUnits(1.005)).toBe(101);
  expect(toMinorUnits(8.2e-7)).toBe(0);
  expect(timesQuantity(285, 2.4)).toBe(684);
  expect(timesQuantity(115, 0.5)).toBe(58);
  expect(percentOf(618_400, 7.5)).toBe(46_380);
});

test('what is shown reads back as the same minor units', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (minor) => {
      expect(toMinorUnits(Number(formatMoney(minor).replace(/[$,]/g, '')))).toBe(minor || 0);
    }),
  );
});

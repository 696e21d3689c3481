import { readAmount } from './amounts';
import * as cells from './cells';

test.each([
  ['1200', 'USD', 120_000],
  ['1200.5', 'USD', 120_050],
  ['12.50', 'USD', 1250],
  ['1234.500', 'USD', 123_450],
  ['1.234', 'KWD', 1234],
])('%s %s of a file is %d in the smallest unit', (text, currency, value) => {
  expect(readAmount(text, currency)).toEqual({ value });
});

test.each([
  ['12345,5', 'USD', 'Write 12345.50: a point for decimals and no thousands separators'],
  ['0,001', 'USD', 'Write 0.001: a point for decimals and no thousands separators'],
  ['1.234.567,8', 'JPY', 'Write 1234567.8: a point for decimals and no thousands separators'],
  ['1,234', 'USD', '1,234 can mean 1234 or 1.2340: write the one that you mean'],
  ['1.200', 'USD', '1.200 can mean 1200 or 1.2: write the one that you mean'],
  ['1.000', 'JPY', '1.000 can mean 1000 or 1: write the one that you mean'],
  ['1200.505', 'USD', 'USD has 2 decimals: write 1200.51'],
  ['12.5', 'JPY', 'JPY has no decimals: write 13'],
  ['-4', 'USD', 'must be at least 0'],
  ['free', 'USD', 'Enter a number, for example 1234.5'],
])('%s %s of a file is refused: %s', (text, currency, fault) => {
  expect(readAmount(text, currency)).toEqual({ fault });
});

test('a number of a workbook means itself', () => {
  expect(cells.amountOf(1200.5, 'USD')).toEqual({ value: 120_050 });
  expect(cells.amountOf(0.1 + 0.2, 'USD')).toEqual({ value: 30 });
  expect(cells.amountOf(1.234, 'USD')).toEqual({ fault: 'USD has 2 decimals: write 1.23' });
  expect(cells.amountOf(-4, 'USD')).toEqual({ fault: 'must be at least 0' });
  expect(cells.wholeOf(32)).toEqual({ value: 32 });
  expect(cells.wholeOf('1.5')).toEqual({ fault: 'must be a whole number' });
});

import * as cells from './cells';

const style = { numbers: null, dates: null };

test.each([
  ['1200', 'USD', 120_000],
  ['1200.5', 'USD', 120_050],
  ['12.50', 'USD', 1250],
  ['1234.500', 'USD', 123_450],
  ['1.234', 'KWD', 1234],
  ['12345,5', 'USD', 1_234_550],
])('reads %s %s of a file as %d in the smallest unit', (text, currency, value) => {
  expect(cells.readAmount(text, currency, null)).toEqual({ value });
});

test.each([
  ['0,001', 'USD', 'USD has 2 decimals: write 0.00'],
  ['1.234.567,8', 'JPY', 'JPY has no decimals: write 1234568'],
  ['1,234', 'USD', '1,234 can mean 1234 or 1.2340: write the one that you mean'],
  ['1.200', 'USD', '1.200 can mean 1200 or 1.2: write the one that you mean'],
  ['1.000', 'JPY', '1.000 can mean 1000 or 1: write the one that you mean'],
  ['1200.505', 'USD', 'USD has 2 decimals: write 1200.51'],
  ['12.5', 'JPY', 'JPY has no decimals: write 13'],
  ['-4', 'USD', 'must be at least 0'],
  ['free', 'USD', 'Enter a number, for example 1234.5'],
])('refuses %s %s of a file: %s', (text, currency, fault) => {
  expect(cells.readAmount(text, currency, null)).toEqual({ fault });
});

test('reads a number of a workbook as it is', () => {
  expect(cells.readCellAmount(1200.5, 'USD', style)).toEqual({ value: 120_050 });
  expect(cells.readCellAmount(0.1 + 0.2, 'USD', style)).toEqual({ value: 30 });
  expect(cells.readCellAmount(1.234, 'USD', style)).toEqual({ fault: 'USD has 2 decimals: write 1.23' });
  expect(cells.readCellAmount(-4, 'USD', style)).toEqual({ fault: 'must be at least 0' });
  expect(cells.readCellInteger(32, style)).toEqual({ value: 32 });
  expect(cells.readCellInteger('1.5', style)).toEqual({ fault: 'must be a whole number' });
});

test.each([
  ['31.12.2026 21:00', 'dmy', { day: '2026-12-31', time: '21:00' }],
  ['2026/12/31', null, { day: '2026-12-31', time: null }],
  [new Date('2026-12-31T20:59:59.7Z'), null, { day: '2026-12-31', time: '21:00' }],
] as const)('reads %s in a file of %s as a moment', (cell, dates, value) => {
  expect(cells.readCellMoment(cell as cells.CellValue, { numbers: null, dates })).toEqual({ value });
});

test('reports an ambiguous day, and a moment without a time as not exact', () => {
  const fault = '03/04/2026 is ambiguous: choose the date format of the file';
  expect(cells.readCellDay('03/04/2026', style)).toEqual({ fault });
  expect(cells.readCellExactMoment('03/04/2026 10:00', style)).toEqual({ fault });
  expect(cells.readCellExactMoment('2026-12-31', style)).toEqual({
    fault: expect.stringContaining('yyyy-MM-dd HH:mm'),
  });
});

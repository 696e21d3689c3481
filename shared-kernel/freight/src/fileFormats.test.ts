import { headingKey, matchColumns } from './columnMatch';
import {
  detectDateOrder,
  detectDecimalMark,
  isAmbiguousDay,
  parseFileDay,
  parseFileNumber,
  splitFileMoment,
} from './fileFormats';

test.each([
  ['31.12.2026', 'dmy', '2026-12-31'],
  ['12/31/26', 'mdy', '2026-12-31'],
  ['31/12/2026', 'mdy', null],
  ['31.12.2026', 'ymd', null],
  ['31.12.2026', null, null],
  ['2026-12-31', 'dmy', '2026-12-31'],
  ['2026/1/5', null, '2026-01-05'],
  ['5 Jan 2026', null, '2026-01-05'],
  ['05-January-26', null, '2026-01-05'],
  ['5 Foo 2026', 'dmy', null],
  ['30.02.2026', 'dmy', null],
  ['01.02-2026', 'dmy', null],
] as const)('parses the day %s in a file of %s as %s', (text, order, day) =>
  expect(parseFileDay(text, order)).toBe(day),
);

test.each([
  [['31/12/2026', '01/02/2026'], 'dmy'],
  [['01/02/2026', '12/31/2026'], 'mdy'],
  [['01/02/2026', '03/04/2026'], null],
  [['01.02.2026', '03.04.2026'], 'dmy'],
  [['2026-01-02', 'soon'], 'ymd'],
  [[], 'ymd'],
  [['31/12/2026', '12/31/2026', '30/12/2026'], 'dmy'],
] as const)('detects in the days %j the order %s', (samples, order) => expect(detectDateOrder(samples)).toBe(order));

test('marks a day as ambiguous when both orders differ', () => {
  expect(['01/02/2026', '02/02/2026', '13/02/2026', '2026-01-02'].map(isAmbiguousDay)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  [['905,00', '1.590', '1.590,00'], 'comma'],
  [['2100.00', '1,234'], 'point'],
  [['1,234,567'], 'point'],
  [['1.234.567'], 'comma'],
  [['1.234', '12', 'n/a'], null],
  [['1.5', '1,5'], null],
] as const)('detects in the numbers %j a %s', (samples, mark) => expect(detectDecimalMark(samples)).toBe(mark));

test.each([
  ['1.590', 'comma', 0, 1590],
  ['1,590', 'point', 0, 1590],
  ['1.590,50', 'point', 2, 1590.5],
  ['1.234', 'point', 3, 1.234],
  ['1,234', 'comma', 3, 1.234],
  ['1.234', null, 3, 1.234],
  ['1.234', 'comma', 3, 1234],
] as const)('parses %s in a file of %s, %i decimals, as %d', (text, mark, decimals, value) =>
  expect(parseFileNumber(text, mark, decimals)).toEqual({ value }),
);
test.each([
  ['1.200', 'point'],
  ['1,200', 'comma'],
  ['1.200', null],
] as const)('asks about %s in a file of %s', (text, mark) =>
  expect(parseFileNumber(text, mark, 2)).toEqual({ fault: expect.stringContaining('can mean') }),
);

const columns = [
  { name: 'origin', label: 'From', aliases: ['POL'] },
  { name: 'valid_to', label: 'Valid to', aliases: ['Gültig bis'] },
  { name: '45', label: '+45 kg' },
  { name: '-45', label: '-45 kg' },
  { name: 'weight', label: 'Weight' },
];
test('matches headings by name, label and alias, each column once', () => {
  const headings = ['pol', 'GULTIG BIS', 'Valid To', 'Weight (kg)', '-45', '45', 'Remark', ''];
  expect(matchColumns(headings, columns)).toEqual(['origin', 'valid_to', null, 'weight', '-45', '45', null, null]);
  expect(headingKey(['A', ' b '])).toBe(headingKey(['a', 'B']));
  expect(headingKey(['a', 'b'])).not.toBe(headingKey(['b', 'a']));
});

describe('days and times of the world', () => {
  test.each([
    ['03-Dec-2026', '2026-12-03'],
    ['3. Dezember 2026', '2026-12-03'],
    ['1 mars 2026', '2026-03-01'],
    ['15 août 2026', '2026-08-15'],
    ['5 de maio de 2026', '2026-05-05'],
    ['Dec 5, 2026', '2026-12-05'],
    ['2026年12月1日', '2026-12-01'],
    ['12-März-26', '2026-03-12'],
    ['20261201', '2026-12-01'],
    ['5 foo 2026', null],
  ])('parseFileDay reads %j', (text, day) => {
    expect(parseFileDay(text, null)).toBe(day);
  });
  test.each([
    ['12/17/2026 3:36 PM', '12/17/2026', '15:36'],
    ['12/18/2026 9:05 AM', '12/18/2026', '09:05'],
    ['2026-12-01 12:00 am', '2026-12-01', '00:00'],
    ['03-Dec-2026 12:00', '03-Dec-2026', '12:00'],
    ['05.12.2026 14.30 Uhr', '05.12.2026', '14:30'],
    ['05-Dec-2026', '05-Dec-2026', null],
    ['2026-12-01 13:00 PM', '2026-12-01', undefined],
  ])('splitFileMoment splits %j', (text, day, time) => {
    expect(splitFileMoment(text)).toEqual({ day, time });
  });
});

import { isYearlessSpan, parseYearlessDay, parseYearlessSpan } from './yearlessSpan';

const near = '2026-11-30';

describe('parseYearlessSpan', () => {
  test.each([
    ['1-15 Dec', '2026-12-01', '2026-12-15', ''],
    ['40HC 1-15 Dec', '2026-12-01', '2026-12-15', '40HC'],
    ['1.–15. Dez.', '2026-12-01', '2026-12-15', ''],
    ['Dec 1-15', '2026-12-01', '2026-12-15', ''],
    ['16th to 31st of December', '2026-12-16', '2026-12-31', ''],
    ['1 Dec - 31 Dec', '2026-12-01', '2026-12-31', ''],
    ['15 Dec till 14 Jan', '2026-12-15', '2027-01-14', ''],
    ['Dec 15 - Jan 14', '2026-12-15', '2027-01-14', ''],
    ['01.12.-15.12.', '2026-12-01', '2026-12-15', ''],
    ['16/12 - 31/12', '2026-12-16', '2026-12-31', ''],
    ['12/16 - 12/31', '2026-12-16', '2026-12-31', ''],
    ['12月15日-12月31日', '2026-12-15', '2026-12-31', ''],
    ['12月1日至15日', '2026-12-01', '2026-12-15', ''],
    ['Dec 1st half', '2026-12-01', '2026-12-15', ''],
    ['2nd half of December', '2026-12-16', '2026-12-31', ''],
    ['1H Dec', '2026-12-01', '2026-12-15', ''],
    ['2. Hälfte Februar', '2027-02-16', '2027-02-28', ''],
    ['1ère quinzaine de décembre', '2026-12-01', '2026-12-15', ''],
    ['12月下半月', '2026-12-16', '2026-12-31', ''],
    ['12月中旬', '2026-12-11', '2026-12-20', ''],
    ['KW 49', '2026-11-30', '2026-12-06', ''],
    ['W49 40HC', '2026-11-30', '2026-12-06', '40HC'],
    ['49. KW', '2026-11-30', '2026-12-06', ''],
    ['Week 1', '2027-01-04', '2027-01-10', ''],
    ['第49周', '2026-11-30', '2026-12-06', ''],
    ['KW 49-50', '2026-11-30', '2026-12-13', ''],
    ['wk 52 - wk 1', '2026-12-21', '2027-01-10', ''],
    ['December', '2026-12-01', '2026-12-31', ''],
    ['valid: Jan', '2027-01-01', '2027-01-31', ''],
    ['12月', '2026-12-01', '2026-12-31', ''],
    ['Oct', '2026-10-01', '2026-10-31', ''],
  ])('reads %j in the year nearest to the day', (text, from, to, rest) => {
    expect(parseYearlessSpan(text, null, near)).toEqual({ from, to, rest, isYearAssumed: true });
  });

  test.each([
    ['Dec 2027 1st half', '2027-12-01', '2027-12-15'],
    ["1-15 Dec'27", '2027-12-01', '2027-12-15'],
    ['KW 49/27', '2027-12-06', '2027-12-12'],
  ])('takes the year of %j', (text, from, to) => {
    expect(parseYearlessSpan(text, null, near)).toMatchObject({ from, to, isYearAssumed: false });
  });

  test.each([
    '20/40',
    '40HC',
    '01/12-05/12',
    'KW 26/27',
    'KW 54',
    '15-1 Dec',
    'W/M',
    'Market',
    'Set',
    'Out',
    '30-31 Feb',
    'Rates 1-15',
    '',
  ])('reads no validity from %j', (text) => {
    expect(parseYearlessSpan(text, null, near)).toBeNull();
  });

  test('reads numbers in the order of the file', () => {
    expect(parseYearlessSpan('01/12-05/12', 'dmy', near)).toMatchObject({ from: '2026-12-01', to: '2026-12-05' });
    expect(parseYearlessSpan('12/01-12/05', 'mdy', near)).toMatchObject({ from: '2026-12-01', to: '2026-12-05' });
  });
});

test('isYearlessSpan knows validities without a year', () => {
  expect(['KW 49', '1-15 Dec', '40HC', 'BAF'].map(isYearlessSpan)).toEqual([true, true, false, false]);
});

test('parseYearlessDay takes the nearest year', () => {
  const days = ['31/12', '31.12.', '1 Dec', 'Dec 31', '1st Feb', '12月31日', '05/06', '40HC', '45.12.'];
  expect(days.map((day) => parseYearlessDay(day, null, near))).toEqual([
    ...['2026-12-31', '2026-12-31', '2026-12-01', '2026-12-31', '2027-02-01', '2026-12-31', null, null, null],
  ]);
});

import fc from 'fast-check';
import { daysAfter } from './calendarDay';
import { dayRangeText, isDayRange, relativeDayRanges, resolveDayRange } from './dayRange';

describe('resolveDayRange', () => {
  // 2026-11-30 is a Monday.
  test.each([
    ['today', '2026-11-30', '2026-11-30', '2026-11-30'],
    ['tomorrow', '2026-11-30', '2026-12-01', '2026-12-01'],
    ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['next-7-days', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['last-7-days', '2026-11-30', '2026-11-24', '2026-11-30'],
    ['this-week', '2026-11-30', '2026-11-30', '2026-12-06'],
    ['this-week', '2026-12-06', '2026-11-30', '2026-12-06'],
    ['next-week', '2026-12-06', '2026-12-07', '2026-12-13'],
    ['last-week', '2026-11-30', '2026-11-23', '2026-11-29'],
    ['this-month', '2026-02-10', '2026-02-01', '2026-02-28'],
    ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['2026-11-01..2026-11-30', '2020-01-01', '2026-11-01', '2026-11-30'],
    ['2026-11-01..', '2020-01-01', '2026-11-01', undefined],
    ['..2026-11-30', '2020-01-01', undefined, '2026-11-30'],
  ])('resolves %s on %s', (text, today, from, to) => {
    expect(resolveDayRange(text, today)).toEqual({ ...(from && { from }), ...(to && { to }) });
  });

  test.each([
    '',
    '..',
    'next-0-days',
    'next-367-days',
    '2026-11-30',
    '2026-13-01..',
    '2026-11-30..2026-11-01',
    'a..b',
    '2026-11-01..2026-11-02..',
  ])('refuses %j', (text) => {
    expect(isDayRange(text)).toBe(false);
    expect(resolveDayRange(text, '2026-11-30')).toBeUndefined();
  });

  test('gives a range in order for every relative range and day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...relativeDayRanges), fc.integer({ min: 0, max: 20_000 }), (value, days) => {
        const { from = '', to = '' } = resolveDayRange(value, daysAfter('2000-01-01', days)) ?? {};
        expect(from <= to).toBe(true);
        expect(isDayRange(`${from}..${to}`)).toBe(true);
      }),
    );
  });
});

test('dayRangeText says a range in words', () => {
  const say = (text: string) => dayRangeText(text, (day) => day.replaceAll('-', '/'));
  expect(say('next-28-days')).toBe('next 28 days');
  expect(say('2026-11-01..2026-11-02')).toBe('from 2026/11/01 to 2026/11/02');
  expect(say('2026-11-01..')).toBe('from 2026/11/01');
  expect(say('..2026-11-01')).toBe('to 2026/11/01');
});

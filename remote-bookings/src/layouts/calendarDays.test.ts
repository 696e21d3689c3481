import { listWeeks, moveSpan, readCalendarChoice, spanTitle, writeCalendarChoice } from './calendarDays';

describe('listWeeks', () => {
  test('covers a month with whole weeks from Monday', () => {
    const weeks = listWeeks('2026-11-18', 'month');
    expect(weeks.map((week) => [week[0], week[6]])).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
  });

  test.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
  ])('shows the week of %s from %s', (day, monday) => {
    expect(listWeeks(day, 'week').map(([first]) => first)).toEqual([monday]);
  });
});

test.each([
  ['2026-01-31', 'month', 1, '2026-02-01'],
  ['2026-03-31', 'month', -1, '2026-02-01'],
  ['2026-12-30', 'week', 1, '2027-01-06'],
] as const)('moveSpan moves %s by a %s', (day, span, step, expected) => {
  expect(moveSpan(day, span, step)).toBe(expected);
});

test('a choice is read as it was written; ETA by month needs no text', () => {
  for (const by of ['etd', 'eta'] as const)
    for (const span of ['month', 'week'] as const)
      expect(readCalendarChoice(writeCalendarChoice({ by, span }))).toEqual({ by, span });
  expect(writeCalendarChoice({ by: 'eta', span: 'month' })).toBeUndefined();
});

test('spanTitle names the month, or the week with its days', () => {
  expect(spanTitle('2026-11-18', 'month')).toBe('November 2026');
  expect(spanTitle('2026-11-18', 'week')).toBe('Week 47, 2026/11/16 to 2026/11/22');
});

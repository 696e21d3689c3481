import { parseLastDay } from './lastDay';

describe('parseLastDay', () => {
  test.each([
    ['valid till 31/12', '2026-12-31', true],
    ['Rates valid until 31 Dec', '2026-12-31', true],
    ['gültig bis 31.12.', '2026-12-31', true],
    ['bis 31.12.2026', '2026-12-31', false],
    ['valid thru Dec 31, 2026', '2026-12-31', false],
    ['有效期至12月31日', '2026-12-31', true],
    ["valable jusqu'au 15/01", '2027-01-15', true],
  ])('reads %j', (text, to, isYearAssumed) => {
    expect(parseLastDay(text, null, '2026-11-30')).toEqual({ to, isYearAssumed });
  });

  test.each(['31/12', 'till further notice', 'valid till 05/06', 'still 31/12'])('reads none from %j', (text) => {
    expect(parseLastDay(text, null, '2026-11-30')).toBeNull();
  });
});

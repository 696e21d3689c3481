import { isArrivalDayPossible, isArrivalTooEarly } from './arrivalDay';
import { instantAt } from './placeTime';

const [auckland, honolulu, tokyo, losAngeles, rotterdam] = [
  ...['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Amsterdam'],
] as [string, string, string, string, string];

describe('isArrivalDayPossible', () => {
  test.each([
    [auckland, honolulu, '2026-12-10', '2026-12-09', true],
    [tokyo, losAngeles, '2026-12-10', '2026-12-09', true],
    [auckland, honolulu, '2026-12-10', '2026-12-08', false],
    [honolulu, auckland, '2026-12-10', '2026-12-09', false],
    [tokyo, rotterdam, '2026-12-10', '2026-12-09', false],
    [tokyo, rotterdam, '2026-12-10', '2026-12-10', true],
  ])('from %s to %s: departure %s, arrival %s is %s', (from, to, etd, eta, isPossible) => {
    expect(isArrivalDayPossible({ etd, eta, from, to })).toBe(isPossible);
  });
});

describe('isArrivalTooEarly', () => {
  const early = (etd: [string, string], eta: [string, string], from: string, to: string) =>
    isArrivalTooEarly({ etd: instantAt(...etd, from), eta: instantAt(...eta, to), from, to });

  test.each([
    [
      'a day without a time over the date line',
      ['2026-12-10', '00:00'],
      ['2026-12-09', '00:00'],
      auckland,
      honolulu,
      false,
    ],
    ['times over the date line', ['2026-12-10', '01:00'], ['2026-12-09', '11:00'], auckland, honolulu, false],
    ['a time before the departure', ['2026-12-10', '20:00'], ['2026-12-09', '11:00'], auckland, honolulu, true],
    ['the same day without times', ['2026-12-10', '00:00'], ['2026-12-10', '00:00'], tokyo, rotterdam, false],
    [
      'a departure in the evening and an arrival on that day',
      ['2026-12-10', '20:00'],
      ['2026-12-10', '00:00'],
      rotterdam,
      tokyo,
      false,
    ],
    ['the day before without the date line', ['2026-12-10', '00:00'], ['2026-12-09', '00:00'], tokyo, rotterdam, true],
  ] as const)('judges %s', (_what, etd, eta, from, to, isEarly) => {
    expect(early([...etd], [...eta], from, to)).toBe(isEarly);
  });
});

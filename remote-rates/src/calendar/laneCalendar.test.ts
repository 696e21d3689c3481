import type { LaneDeparture } from '@quayside/contract';
import { createCalendar, findAlternatives, getMonday, weekNumber } from './laneCalendar';

const departure = (day: string, totalMinor: number, more: Partial<LaneDeparture> = {}): LaneDeparture => ({
  ...{ id: `${day} ${totalMinor}`, day, from: 'VNHPH', to: 'NLRTM', carrier: { code: 'EGLV', name: 'Evergreen' } },
  ...{ etd: `${day}T08:00:00.000Z`, transitDays: 32, totalMinor, co2eKg: 900, ...more },
});

test.each([
  ['2026-12-04', '2026-11-30', 49],
  ['2026-11-30', '2026-11-30', 49],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
])('%s is in the week that %s begins, number %i', (day, monday, number) => {
  expect([getMonday(day), weekNumber(monday)]).toEqual([monday, number]);
});

test('shows the cheapest departure of a day, and nothing for a day without one', () => {
  const weeks = createCalendar(
    [departure('2026-12-04', 641_000), departure('2026-12-04', 618_400), departure('2026-12-08', 548_500)],
    '2026-11-30',
  );
  const days = weeks.flat();
  expect(days).toHaveLength(35);
  const shown = days.filter(({ departures }) => departures.length > 0);
  expect(shown.map(({ day, departures, tone, isLowest }) => [day, departures[0]?.totalMinor, tone, isLowest])).toEqual([
    // 12.7 % above the lowest
    ['2026-12-04', 618_400, 'fair', false],
    ['2026-12-08', 548_500, 'low', true],
  ]);
});

test('returns the savings of nearby days, and the cheapest of each other lane around the day', () => {
  const chosen = departure('2026-12-04', 618_400);
  const antwerp = departure('2026-12-05', 587_400, { to: 'BEANR' });
  const found = findAlternatives(chosen, [
    chosen,
    departure('2026-12-08', 548_500),
    departure('2026-12-10', 700_000),
    antwerp,
    departure('2026-12-03', 632_900, { to: 'DEHAM' }),
    departure('2026-12-20', 400_000, { to: 'GBFXT' }),
  ]);
  expect(found.map(({ departure: { to }, differenceMinor, days }) => [to, differenceMinor, days])).toEqual([
    ['NLRTM', -69_900, 4],
    ['BEANR', -31_000, 1],
    ['DEHAM', 14_500, -1],
  ]);
});

import fc from 'fast-check';
import { formatDate, formatTime } from './placeTime';
import {
  getIsoWeekday,
  maxRuleDepartures,
  type WeeklyRule,
  weeklyDays,
  weeklyDepartures,
  weeklyFaults,
} from './weeklyDepartures';

const fridays: WeeklyRule = {
  weekdays: [5],
  time: '21:00',
  transitDays: 32,
  arrivalTime: '06:00',
  cutOffs: [{ name: 'Cargo', daysBefore: 2, time: '16:00' }],
  first: '2026-12-04',
  last: '2027-03-26',
};
const zones = { origin: 'Asia/Ho_Chi_Minh', destination: 'Europe/Amsterdam' };

test('lists every Friday from the first day to the last', () => {
  const made = weeklyDepartures(fridays, zones);
  expect(made).toHaveLength(17);
  expect(made[0]).toEqual({
    day: '2026-12-04',
    etd: '2026-12-04T14:00:00.000Z',
    eta: '2027-01-05T05:00:00.000Z',
    cutOffs: [{ name: 'Cargo', at: '2026-12-02T09:00:00.000Z' }],
  });
  // It arrives in summer time, still at six.
  expect(made.at(-1)).toMatchObject({ day: '2027-03-26', eta: '2027-04-27T04:00:00.000Z' });
});

test('returns no days for an invalid rule', () => {
  expect(weeklyDays({ ...fridays, weekdays: [] })).toEqual([]);
  expect(weeklyDays({ ...fridays, first: '2027-03-27' })).toEqual([]);
  expect(weeklyDays({ ...fridays, last: 'soon' })).toEqual([]);
  expect(weeklyDays({ ...fridays, first: '' })).toEqual([]);
});

test('stops one after the maximum number of departures', () => {
  expect(weeklyDays({ weekdays: [1, 2, 3, 4, 5, 6, 7], first: '2026-01-01', last: '2999-12-31' })).toHaveLength(
    maxRuleDepartures + 1,
  );
});

test('uses local times of both places, also at clock changes', () => {
  const zone = fc.constantFrom('America/Los_Angeles', 'Europe/Amsterdam', 'Australia/Sydney', 'Asia/Kolkata', 'UTC');
  fc.assert(
    fc.property(
      zone,
      zone,
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 1, max: 60 }),
      (origin, destination, weekdays, start, transitDays) => {
        const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
        const rule = { ...fridays, weekdays, transitDays, first: day(start), last: day(start + 60) };
        for (const made of weeklyDepartures(rule, { origin, destination })) {
          expect(weekdays).toContain(getIsoWeekday(made.day));
          expect(formatDate(made.etd, origin).replaceAll('/', '-')).toBe(made.day);
          expect([formatTime(made.etd, origin), formatTime(made.eta, destination)]).toEqual(['21:00', '06:00']);
          const days =
            (Date.parse(formatDate(made.eta, destination)) - Date.parse(formatDate(made.etd, origin))) / 864e5;
          expect(Math.round(days)).toBe(transitDays);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('reports the field of a fault', () => {
  const lane = { mode: 'SEA', origin: 'VNHPH', destination: 'NLRTM', flight: null } as const;
  const faults = (change: Partial<WeeklyRule>, clocks?: typeof zones) =>
    weeklyFaults({ ...lane, ...fridays, ...change }, clocks).map(({ path, message }) => `${path}: ${message}`);
  expect(faults({}, zones)).toEqual([]);
  expect(faults({ last: '2026-12-03' })).toEqual(['last: must not be before the first day']);
  expect(faults({ last: '2026-12-04', weekdays: [1] })[0]).toContain('None of the chosen days');
  expect(faults({ last: '2040-01-01' })[0]).toContain('more than 400 departures');
  expect(faults({ cutOffs: [{ name: 'Cargo', daysBefore: 0, time: '21:01' }] })).toEqual([
    'cutOffs.0: must not be after ETD',
  ]);
  // Los Angeles is behind: the same evening there is later than the night in Hong Kong.
  const sameDay = { transitDays: 0, arrivalTime: '19:00' };
  expect(faults(sameDay)).toEqual([]);
  expect(faults(sameDay, zones)).toEqual([]);
  expect(faults(sameDay, { origin: 'Europe/Amsterdam', destination: 'Asia/Ho_Chi_Minh' })).toEqual([
    'transitDays: ETA must be after ETD',
  ]);
});

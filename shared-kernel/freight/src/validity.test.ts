import fc from 'fast-check';
import { calculateDefaultValidity, validityDay, validityEnd } from './validity';

const zones = ['Asia/Ho_Chi_Minh', 'Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'];

test.each([
  ['Asia/Ho_Chi_Minh', '2026-12-14T16:59:59.999Z'],
  ['Europe/Amsterdam', '2026-12-14T22:59:59.999Z'],
  ['America/Los_Angeles', '2026-12-15T07:59:59.999Z'],
])('ends a validity to 2026-12-14 in %s at %s', (zone, end) => {
  expect(validityEnd('2026-12-14', zone)).toBe(end);
  expect(validityDay(end, zone)).toBe('2026-12-14');
});

test('ends a day of 23 or 25 hours at its own midnight', () => {
  expect(validityEnd('2026-03-29', 'Europe/Amsterdam')).toBe('2026-03-29T21:59:59.999Z');
  expect(validityEnd('2026-10-25', 'Europe/Amsterdam')).toBe('2026-10-25T22:59:59.999Z');
});

test('returns the chosen day in every time zone', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (date, zone) => {
      const meant = date.toISOString().slice(0, 10);
      const end = validityEnd(meant, zone);
      expect(validityDay(end, zone)).toBe(meant);
      expect(validityDay(new Date(Date.parse(end) + 1), zone) > meant).toBe(true);
    }),
  );
});

describe('a quote holds until the first of its ends', () => {
  const zone = 'Europe/Amsterdam';
  const now = new Date('2026-11-20T09:00:00Z');
  const option = (rest: object) => ({ validTo: '2026-12-31T22:59:59.999Z', etd: null, cutOffs: [], ...rest });
  const until = (...options: object[]) => {
    const { validTo, cause } = calculateDefaultValidity(options.map(option), zone, now);
    return [validityDay(validTo, zone), cause];
  };
  test.each([
    [['2026-12-04', 'days'], [{}]],
    [
      ['2026-11-30', 'tariff'],
      [{}, { validTo: '2026-11-30T22:59:59.999Z' }],
    ],
    [
      ['2026-11-28', 'cut-off'],
      [{ etd: '2026-12-01T09:00:00Z', cutOffs: [{ at: '2026-11-27T09:00:00Z' }, { at: '2026-11-28T09:00:00Z' }] }],
    ],
    [['2026-12-01', 'cut-off'], [{ etd: '2026-12-01T09:00:00Z' }]],
    [['2026-12-04', 'days'], [{ etd: '2026-11-22T09:00:00Z', cutOffs: [{ at: '2026-11-20T08:00:00Z' }] }]],
    [['2026-12-04', 'days'], [{ spot: true, validTo: '2026-11-22T22:59:59.999Z' }]],
  ])('%j of %j', (expected, options) => expect(until(...options)).toEqual(expected));
});

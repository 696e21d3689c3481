import fc from 'fast-check';
import { formatDate, formatDay, formatTime, instantAt, parseTime, placeTime, zoneAbbreviation } from './placeTime';

const departure = '2026-11-04T14:00:00.000Z';

test('formats an instant in the time zone of its place', () => {
  expect(placeTime(departure, 'Asia/Ho_Chi_Minh')).toEqual({ date: '2026/11/04', time: '21:00', zone: 'ICT' });
  expect(placeTime(departure, 'America/New_York')).toEqual({ date: '2026/11/04', time: '09:00', zone: 'EST' });
  expect(placeTime('2026-12-31T23:30:00Z', 'Europe/Amsterdam')).toMatchObject({
    date: '2027/01/01',
    time: '00:30',
    zone: 'CET',
  });
  expect(zoneAbbreviation('2026-07-01T00:00:00Z', 'Europe/London')).toBe('BST');
  expect(zoneAbbreviation('2026-07-01T00:00:00Z', 'Australia/Sydney')).toBe('AEST');
});

test('throws for an invalid instant or time zone', () => {
  expect(() => formatDate('tomorrow', 'UTC')).toThrow(RangeError);
  expect(() => formatTime(departure, 'Moon/Tycho')).toThrow(RangeError);
});

test('keeps a day without a time the same everywhere', () => {
  expect(formatDay('2026-11-04')).toBe('2026/11/04');
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(placeTime('2026-11-04T00:00:00.000Z', zone, true)).toEqual({ date: '2026/11/04', time: null, zone: null });
  }
});

test('parses a typed time or rejects it', () => {
  expect(parseTime('9:05')).toBe('09:05');
  expect(['24:00', '12:60', '12', ''].map(parseTime)).toEqual([null, null, null, null]);
});

test('converts a local time to an instant, also at clock changes', () => {
  expect(instantAt('2026-11-04', '21:00', 'Asia/Ho_Chi_Minh')).toBe(departure);
  // New York: 02:30 does not exist on 8 March 2026, 01:30 exists twice on 1 November 2026.
  expect(instantAt('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantAt('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(() => instantAt('2026-02-30', 'noon', 'UTC')).toThrow(RangeError);
});

test('agrees with Intl for every year, also on days with a clock change', () => {
  const asIntlSays = (instant: number, timeZone: string): string =>
    new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' }).format(
      instant,
    );
  const asRead = (instant: number, timeZone: string): string => {
    const [date, time] = [formatDate(new Date(instant), timeZone), formatTime(new Date(instant), timeZone)];
    return `${date.split('/').reverse().join('/')}, ${time}`;
  };
  const quarters = Array.from({ length: 3 * 96 }, (_, quarter) => quarter * 900_000);
  for (const [zone, day] of [
    ['Europe/Amsterdam', '2026-03-28'],
    ['America/New_York', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-03'],
    ['Pacific/Apia', '2011-12-29'],
  ] as const)
    for (const quarter of quarters)
      expect(asRead(Date.parse(day) + quarter, zone)).toBe(asIntlSays(Date.parse(day) + quarter, zone));
  const instants = fc.integer({ min: Date.UTC(1950, 0), max: Date.UTC(2090, 0) });
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(instants, zones, (instant, zone) => expect(asRead(instant, zone)).toBe(asIntlSays(instant, zone))),
  );
});

test('returns the same minute after a round trip through local time', () => {
  const zones = fc.constantFrom(
    'UTC',
    'Asia/Shanghai',
    'Asia/Kolkata',
    'Australia/Sydney',
    'America/Los_Angeles',
    'Europe/Lisbon',
    'Pacific/Kiritimati',
    'America/St_Johns',
  );
  const minutes = fc.integer({ min: Date.UTC(1975, 0) / 60_000, max: Date.UTC(2045, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const instant = new Date(minute * 60_000).toISOString();
      const [date, time] = [formatDate(instant, zone), formatTime(instant, zone)];
      const back = instantAt(date.replaceAll('/', '-'), time, zone);
      expect([formatDate(back, zone), formatTime(back, zone)]).toEqual([date, time]);
      // The same instant, or the first of two with the same local time.
      expect(Date.parse(instant) - Date.parse(back)).toBeGreaterThanOrEqual(0);
      expect(Date.parse(instant) - Date.parse(back)).toBeLessThanOrEqual(2 * 3_600_000);
    }),
  );
});

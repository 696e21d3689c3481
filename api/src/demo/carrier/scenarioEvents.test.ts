import { calculateProgress, deriveShippingStatus, eventKey, isDelivered, TrackingEvent } from '@quayside/freight';
import fc from 'fast-check';
import * as v from 'valibot';
import { anAirBooking, aSeaBooking } from './booking.fixture';
import { findProblemTimes, nextReportAt, scenarioEvents } from './scenarioEvents';
import { scenarioException } from './scenarioException';
import { pickScenario, scenarioNames } from './scenarios';

const longAfter = new Date('2027-03-01T00:00:00.000Z');
const bookings = [
  aSeaBooking(),
  aSeaBooking({ loadType: 'LCL', containers: [], via: [] }),
  anAirBooking(),
  aSeaBooking({ createdAt: '2026-09-20T20:00:00.000Z' }),
  aSeaBooking({ createdAt: '2026-10-01T00:00:00.000Z' }),
];
const aBooking = fc
  .constantFrom(...bookings)
  .chain((booking) => fc.stringMatching(/^[0-9a-f]{24}$/).map((id) => ({ ...booking, id })));
const aMoment = fc
  .date({ min: new Date('2026-09-01T08:00:00Z'), max: longAfter, noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));
const aScenario = fc.constantFrom(...scenarioNames);

test('reports actual events only after they happened, in the order in which they became known', () => {
  fc.assert(
    fc.property(aBooking, aScenario, aMoment, (booking, scenario, now) => {
      const events = scenarioEvents(booking, scenario, now);
      for (const event of events) {
        v.parse(TrackingEvent, event);
        expect(Date.parse(event.receivedAt)).toBeLessThanOrEqual(now.getTime());
        if (event.classifier === 'actual')
          expect(Date.parse(event.occurredAt ?? '')).toBeLessThanOrEqual(now.getTime());
      }
      const received = events.map(({ receivedAt }) => receivedAt);
      expect(received).toEqual([...received].sort());
      expect(new Set(events.map(eventKey)).size).toBe(events.length);
    }),
  );
});

test('returns the same events for the same input, and never changes reported ones', () => {
  fc.assert(
    fc.property(aBooking, aScenario, aMoment, fc.nat(90), (booking, scenario, now, days) => {
      const events = scenarioEvents(booking, scenario, now);
      expect(scenarioEvents(booking, scenario, now)).toEqual(events);
      const later = scenarioEvents(booking, scenario, new Date(now.getTime() + days * 86_400_000));
      const actual = events.filter(({ classifier }) => classifier === 'actual');
      expect(later).toEqual(expect.arrayContaining(actual));
    }),
    { numRuns: 40 },
  );
});

test('returns the time of the next report exactly', () => {
  fc.assert(
    fc.property(aBooking, aScenario, aMoment, (booking, scenario, now) => {
      const told = (at: number) => [
        scenarioEvents(booking, scenario, new Date(at)),
        scenarioException(booking, scenario, new Date(at)),
      ];
      const next = nextReportAt(booking, scenario, now);
      expect(told(next === null ? longAfter.getTime() : next - 1)).toEqual(told(now.getTime()));
      if (next !== null) expect(told(next)).not.toEqual(told(now.getTime()));
    }),
  );
});

test.each(bookings.map((booking) => [booking.loadType, booking.createdAt, booking] as const))(
  'delivers a %s booking of %s that is on time completely',
  (loadType, _createdAt, booking) => {
    const events = scenarioEvents(booking, 'on-time', longAfter);
    const containerNumbers = booking.containers;
    expect(isDelivered(events, { loadType, containerNumbers, totalPieces: booking.pieces })).toBe(true);
    expect(calculateProgress(events, loadType)).toBe(1);
    expect(deriveShippingStatus(events)).toBe('arrived');
    expect(scenarioException(booking, 'on-time', longAfter)).toBeNull();
  },
);

test('confirms a new booking within a tick, with the planned times of its route', () => {
  const booking = aSeaBooking();
  const soon = new Date(Date.parse(booking.createdAt) + 20_000);
  const events = scenarioEvents(booking, 'on-time', soon);
  expect(events.find(({ classifier }) => classifier === 'actual')?.milestone).toBe('booking_confirmed');
  const planned = new Map(
    events.filter(({ classifier }) => classifier === 'planned').map((event) => [event.milestone, event.occurredAt]),
  );
  expect(planned.get('departed')).toBe(booking.etd);
  expect(planned.get('arrived')).toBe(booking.eta);
  expect(planned.has('transshipment_departed')).toBe(true);
});

test('only confirms a booking without dates', () => {
  const events = scenarioEvents(aSeaBooking({ etd: null, eta: null }), 'rolled', longAfter);
  expect(events.map(({ milestone }) => milestone)).toEqual(['booking_confirmed']);
});

const findArrival = (scenario: (typeof scenarioNames)[number], booking = aSeaBooking()) =>
  scenarioEvents(booking, scenario, longAfter).find(
    ({ milestone, classifier }) => milestone === 'arrived' && classifier === 'actual',
  );

test.each([
  ['late', 100],
  ['rolled', 168],
  ['missed-transshipment', 144],
] as const)('delays the arrival of %s and reports the delay in time', (scenario, hours) => {
  const onTime = Date.parse(findArrival('on-time')?.occurredAt ?? '');
  expect(Date.parse(findArrival(scenario)?.occurredAt ?? '') - onTime).toBe(hours * 3_600_000);
  expect(findProblemTimes(aSeaBooking(), scenario, longAfter).length).toBeGreaterThan(0);
  expect(findProblemTimes(aSeaBooking(), 'on-time', longAfter)).toEqual([]);
});

test('reports cargo at sea at least every five days, except in the silent scenario', () => {
  const isActual = (wanted: string) => (event: TrackingEvent) =>
    event.milestone === wanted && event.classifier === 'actual';
  const longest = (scenario: (typeof scenarioNames)[number]): number => {
    const booking = aSeaBooking();
    let silence = 0;
    for (let now = Date.parse(booking.etd ?? ''); now < Date.parse('2026-11-10'); now += 12 * 3_600_000) {
      const events = scenarioEvents(booking, scenario, new Date(now));
      if (events.some(isActual('arrived'))) break;
      if (!events.some(isActual('departed'))) continue;
      silence = Math.max(silence, now - Math.max(...events.map(({ receivedAt }) => Date.parse(receivedAt))));
    }
    return silence / 86_400_000;
  };
  for (const scenario of scenarioNames.filter((name) => name !== 'silent')) expect(longest(scenario)).toBeLessThan(5);
  expect(longest('silent')).toBeGreaterThan(5);
});

test('updates the estimate of a late arrival before the arrival', () => {
  const booking = aSeaBooking();
  const atSea = new Date('2026-10-05T00:00:00.000Z');
  const estimate = scenarioEvents(booking, 'late', atSea).find(
    ({ milestone, classifier }) => milestone === 'arrived' && classifier === 'estimated',
  );
  expect(estimate?.occurredAt).toBe('2026-10-30T10:00:00.000Z');
  expect(estimate?.revisedFrom).toBe('2026-10-27T23:00:00.000Z');
});

test.each([
  [aSeaBooking(), 'customs_hold'],
  [anAirBooking(), 'customs_hold'],
] as const)('reports a customs hold before the customs release', (booking, milestone) => {
  const told = scenarioEvents(booking, 'customs-hold', longAfter).map((event) => event.milestone);
  expect(told).toContain(milestone);
  expect(told.indexOf('customs_cleared')).toBeGreaterThan(told.indexOf(milestone));
});

test('reports nothing more in the silent scenario, and counts its warning as no exception', () => {
  const booking = aSeaBooking();
  const events = scenarioEvents(booking, 'silent', longAfter);
  expect(findArrival('silent')).toBeUndefined();
  expect(events.some(({ milestone, classifier }) => milestone === 'departed' && classifier === 'actual')).toBe(true);
  expect(scenarioException(booking, 'silent', longAfter)?.exceptionType).toBe('TRANSPORT_WARNING');
});

test('picks the scenario from the booking id, and covers every scenario', () => {
  const ids = Array.from({ length: 600 }, (_, index) => index.toString(16).padStart(24, '0'));
  const names = ids.map(pickScenario);
  expect(ids.map(pickScenario)).toEqual(names);
  expect(new Set(names)).toEqual(new Set(scenarioNames));
});

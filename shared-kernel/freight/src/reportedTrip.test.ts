import { toTripStop } from './buildTrip';
import { findCarriage, findLastMilestone, reportedStops, reportedTrip, transitStops } from './reportedTrip';
import { findSightings } from './sightings';
import { at, haiphong, rotterdam, singapore } from './trip.fixture';

const route = [haiphong, singapore, rotterdam].map(toTripStop);
const booked = { vessel: 'BOOKED', voyage: 'B1', flight: null };

test('finds transshipments from events, in the order of time', () => {
  const events = [
    at('departed', haiphong, '2026-11-04T08:00:00.000Z'),
    at('transshipment_departed', singapore, '2026-11-09T08:00:00.000Z'),
    at('transshipment_arrived', rotterdam, '2026-11-08T08:00:00.000Z'),
  ];
  expect(transitStops(events).map(({ code }) => code)).toEqual([rotterdam.code, singapore.code]);
});

test('excludes the ends of a trip, and keeps a booked transit without reports', () => {
  const codes = (events: Parameters<typeof reportedStops>[1], stops = route) =>
    reportedStops(stops, events).map(({ code }) => code);
  expect(codes([])).toEqual(route.map(({ code }) => code));
  expect(codes([at('transshipment_arrived', haiphong, '2026-11-08T08:00:00.000Z')])).toEqual(
    route.map(({ code }) => code),
  );
  expect(codes([at('transshipment_arrived', rotterdam, '2026-11-08T08:00:00.000Z')])).toEqual(
    route.map(({ code }) => code),
  );
  expect(codes([at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z')])).toEqual(
    route.map(({ code }) => code),
  );
  expect(
    codes([at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z')], [haiphong, rotterdam].map(toTripStop)),
  ).toEqual(route.map(({ code }) => code));
});

test('keeps the booked name of a transit', () => {
  const told = at('transshipment_arrived', { ...singapore, city: 'SINGAPORE PSA' }, '2026-11-08T08:00:00.000Z');
  expect(reportedStops(route, [told])[1]).toEqual(toTripStop(singapore));
});

test('names the vessel that left last, and at a transshipment the one that leaves next', () => {
  const left = at('departed', haiphong, '2026-11-04T08:00:00.000Z', { vessel: { name: 'FIRST' }, voyage: 'F1' });
  const came = at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z', {
    vessel: { name: 'FIRST' },
    voyage: 'F1',
  });
  const goes = at('transshipment_departed', singapore, '2026-11-12T08:00:00.000Z', {
    classifier: 'planned',
    vessel: { name: 'SECOND' },
  });
  expect(findCarriage([], booked)).toEqual(booked);
  expect(findCarriage([left, goes], booked)).toEqual({ vessel: 'FIRST', voyage: 'F1', flight: null });
  expect(findCarriage([left, came, goes], booked)).toEqual({ vessel: 'SECOND', voyage: null, flight: null });
  expect(findCarriage([left, came], booked)).toMatchObject({ vessel: 'FIRST' });
  expect(findCarriage([goes], booked)).toMatchObject({ vessel: 'SECOND' });
});

test('names the vessel of a roll-over although the gate-in named the earlier one', () => {
  const gatedIn = at('cargo_received', haiphong, '2026-11-02T08:00:00.000Z', { vessel: { name: 'FIRST' } });
  const rolled = at('departed', haiphong, '2026-11-25T08:00:00.000Z', {
    ...{ classifier: 'estimated', vessel: { name: 'SECOND' } },
  });
  expect(findCarriage([gatedIn, rolled], booked)).toMatchObject({ vessel: 'SECOND' });
  expect(findCarriage([gatedIn], booked)).toMatchObject({ vessel: 'FIRST' });
});

test('returns the latest milestone, ignoring discrepancies and events without a time', () => {
  const departed = at('departed', haiphong, '2026-11-04T08:00:00.000Z');
  const loaded = at('loaded', haiphong, '2026-11-04T08:00:00.000Z');
  const odd = at('discrepancy', haiphong, '2026-11-05T08:00:00.000Z');
  const undated = { ...at('arrived', rotterdam, '2026-12-04T08:00:00.000Z'), occurredAt: null };
  expect(findLastMilestone([departed, loaded, odd, undated])).toBe('departed');
  expect(findLastMilestone([])).toBeNull();
});

test('holds the cargo in customs until a release', () => {
  const hold = at('customs_hold', rotterdam, '2026-12-05T08:00:00.000Z');
  const cleared = at('customs_cleared', rotterdam, '2026-12-06T08:00:00.000Z');
  const held = (...events: (typeof hold)[]) => reportedTrip(events, route).held;
  expect([held(hold), held(hold, cleared), held()]).toEqual([true, false, false]);
  expect(reportedTrip([at('discharged', rotterdam, '2026-12-04T08:00:00.000Z'), hold], route).last?.milestone).toBe(
    'discharged',
  );
});

test('sorts sightings by time, with an arrival before a simultaneous departure', () => {
  const noon = '2026-11-08T12:00:00.000Z';
  const seen = findSightings(
    [
      at('transshipment_departed', singapore, noon),
      at('transshipment_arrived', singapore, noon),
      at('arrived', rotterdam, '2026-12-04T08:00:00.000Z'),
      at('cargo_received', haiphong, '2026-11-03T08:00:00.000Z'),
      at('booking_confirmed', haiphong, '2026-11-01T08:00:00.000Z'),
    ],
    route,
  );
  expect(seen.map(({ stop, leaves }) => [stop, leaves])).toEqual([
    [0, false],
    [1, false],
    [1, true],
    [2, false],
  ]);
});

test('assigns a report from another place to an end, and a transit to none', () => {
  const elsewhere = { ...singapore, code: 'LKCMB' };
  const stops = (milestone: Parameters<typeof at>[0]) =>
    findSightings([at(milestone, elsewhere, '2026-11-08T12:00:00.000Z')], route).map(({ stop }) => stop);
  expect([stops('departed'), stops('transshipment_arrived'), stops('arrived')]).toEqual([[0], [], [2]]);
});

test('places the cargo at a place of the route in any role', () => {
  const stop = (...told: Parameters<typeof at>) => findSightings([at(...told)], route)[0]?.stop;
  expect(stop('arrived', haiphong, '2026-11-08T12:00:00.000Z')).toBe(0);
  expect(stop('departed', rotterdam, '2026-11-08T12:00:00.000Z')).toBe(2);
});

test('returns the time of the newest carrier report, ignoring staff and rules', () => {
  const came = (source: 'carrier' | 'manual' | 'rule', receivedAt: string) =>
    at('departed', haiphong, '2026-11-04T08:00:00.000Z', { id: source + receivedAt, source, receivedAt });
  const told = [
    came('carrier', '2026-11-06T08:00:00.000Z'),
    came('carrier', '2026-11-05T08:00:00.000Z'),
    came('manual', '2026-11-07T08:00:00.000Z'),
    came('rule', '2026-11-08T08:00:00.000Z'),
  ];
  expect(reportedTrip(told, route).reportedAt).toBe('2026-11-06T08:00:00.000Z');
  expect(reportedTrip(told.slice(2), route).reportedAt).toBeNull();
});

test('takes the empty container for the pick-up, and the gate-in only without it', () => {
  const empty = at('empty_picked_up', haiphong, '2026-11-01T08:00:00.000Z', { id: 'empty' });
  const gateIn = at('cargo_received', haiphong, '2026-11-03T08:00:00.000Z', { id: 'gate-in' });
  expect(reportedTrip([empty, gateIn], route).pickedUp?.at).toBe('2026-11-01T08:00:00.000Z');
  expect(reportedTrip([gateIn], route).pickedUp?.at).toBe('2026-11-03T08:00:00.000Z');
});

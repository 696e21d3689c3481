import { chartedRoute, type Journey } from './journey';
import { journeyList, positionText } from './journeyText';
import type { TrackedVoyage } from './trackedVoyage';
import { aTrip, at, haiphong, now, rotterdam, singapore, type Told } from './trip.fixture';

const charted = [
  { ...haiphong, lat: 20.85, lon: 106.68 },
  { ...singapore, lat: 1.26, lon: 103.84 },
  { ...rotterdam, lat: 51.95, lon: 4.14 },
];
const voyage = (told: Told = {}, more: Partial<TrackedVoyage> = {}): TrackedVoyage => ({
  ...aTrip({ ...told, booked: { via: [singapore] } }),
  route: charted,
  isLikeAIRBooking: false,
  vessel: 'CMA CGM JACQUES SAADE',
  flight: 'LH8401',
  ...more,
});
const journeyOf = (tracking: TrackedVoyage, moment = now): Journey => {
  const journey = chartedRoute(tracking, moment);
  if ('reason' in journey) throw new Error(journey.reason);
  return journey;
};
/** No report says that it is on its way. */
const waiting: Told = { facts: { status: 'new', shippingStatus: 'created' } };
const left = at('departed', haiphong, '2026-11-04T15:36:00.000Z');
const transshipped = at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z');

test('stops lie along the way, from the origin at 0 to the destination at 1', () => {
  const { stops, nauticalMiles } = journeyOf(voyage());
  expect(stops.map(({ role }) => role)).toEqual(['origin', 'transit', 'destination']);
  expect(stops[0]?.fraction).toBe(0);
  expect(stops[1]?.fraction).toBeCloseTo(0.135, 1);
  expect(stops[2]?.fraction).toBe(1);
  expect(nauticalMiles).toBeGreaterThan(8000);
});

test('before anything is reported the whole way is to go', () => {
  const { position, sailed, remaining, toGoNm, nauticalMiles, next, stops } = journeyOf(voyage(waiting));
  expect({ position, sailed }).toEqual({ position: null, sailed: null });
  expect(remaining).not.toBeNull();
  expect(toGoNm).toBe(Math.round(nauticalMiles));
  expect(next).toBe(stops.find(({ reached }) => !reached));
});

test('a ship under way is between the stop that it left and the next one whose time is known', () => {
  const { position, sailed, remaining, toGoNm, nauticalMiles, next } = journeyOf(
    voyage({ events: [left] }),
    new Date('2026-11-06T08:00:00Z'),
  );
  expect(position?.kind).toBe('moving');
  expect(position && 'from' in position && [position.from.place.code, position.to.place.code]).toEqual([
    'VNHPH',
    'NLRTM',
  ]);
  expect(sailed && remaining).toBeTruthy();
  expect(toGoNm).toBeLessThan(nauticalMiles);
  expect(next?.place.code).toBe('SGSIN');
});

test('one that stands is at its stop', () => {
  const { position, stops, next } = journeyOf(
    voyage({ events: [left, transshipped] }),
    new Date('2026-11-09T08:00:00Z'),
  );
  expect(position?.kind === 'standing' && position.stop.place.code).toBe('SGSIN');
  expect(stops.map(({ reached }) => reached)).toEqual([true, true, false]);
  expect(next?.place.code).toBe('NLRTM');
});

test('a trip that is over has nothing to go, and a cancelled one reached nothing', () => {
  const over = journeyOf(voyage({ events: [left], facts: { status: 'completed' } }));
  expect([over.toGoNm, over.remaining]).toEqual([0, null]);
  const cancelled = journeyOf(voyage({ events: [left], facts: { status: 'cancelled' } }));
  expect(cancelled.stops.some(({ reached }) => reached)).toBe(false);
});

test('a way that cannot be drawn says why', () => {
  expect(chartedRoute(voyage({}, { route: [haiphong, rotterdam] }), now)).toEqual({
    reason: 'The position of VNHPH Hai Phong is not known.',
  });
  expect(chartedRoute(voyage({}, { route: [] }), now)).toEqual({ reason: 'The booking names no two places yet.' });
});

test('where the cargo is, in words', () => {
  const text = (told: Told, more: Partial<TrackedVoyage> = {}, moment = new Date('2026-11-06T08:00:00Z')) => {
    const tracking = voyage(told, more);
    return positionText(journeyOf(tracking, moment).position, tracking);
  };
  expect(text({ facts: { status: 'cancelled' } })).toBe('Planned, never sailed');
  expect(text({ facts: { status: 'completed' } })).toBe('The trip is over');
  expect(text(waiting)).toBe('No position reported yet');
  expect(text({ events: [left] })).toBe(
    'Estimated position of CMA CGM JACQUES SAADE: between VNHPH Hai Phong and NLRTM Rotterdam',
  );
  expect(text({ events: [left] }, { vessel: null })).toContain('of the shipment:');
  expect(text({ events: [left, transshipped] }, {}, new Date('2026-11-09T08:00:00Z'))).toBe(
    'Standing at SGSIN Singapore, reported',
  );
  expect(text({ events: [left] }, { isLikeAIRBooking: true })).toContain('of LH8401:');
});

test('the map as sentences tells the position after the stops that were reached', () => {
  const tracking = voyage({ events: [left] });
  const lines = journeyList(journeyOf(tracking, new Date('2026-11-06T08:00:00Z')), tracking);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^VNHPH Hai Phong, origin, left 2026\/11\/04/);
  expect(lines[1]).toMatch(/^Estimated position .* nautical miles to go\.$/);
  expect(lines[2]).toBe('SGSIN Singapore, transshipment');
  expect(lines[3]).toMatch(/^NLRTM Rotterdam, destination, arrival expected /);
  const arrived = voyage({ events: [left, transshipped] });
  expect(journeyList(journeyOf(arrived, new Date('2026-11-09T08:00:00Z')), arrived)[1]).toMatch(
    /^SGSIN Singapore, transshipment, arrived /,
  );
  const quiet = voyage(waiting);
  expect(journeyList(journeyOf(quiet), quiet).filter((line) => line === 'No position reported yet.')).toHaveLength(1);
});

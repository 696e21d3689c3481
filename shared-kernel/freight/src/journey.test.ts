import { buildJourney, type Journey } from './journey';
import { journeyList, positionText } from './journeyText';
import type { TrackedVoyage } from './trackedVoyage';
import { at, createTripFacts, haiphong, now, rotterdam, singapore, type TripSample } from './trip.fixture';

const charted = [
  { ...haiphong, lat: 20.85, lon: 106.68 },
  { ...singapore, lat: 1.26, lon: 103.84 },
  { ...rotterdam, lat: 51.95, lon: 4.14 },
];
const voyage = (told: TripSample = {}, more: Partial<TrackedVoyage> = {}): TrackedVoyage => ({
  ...createTripFacts({ ...told, booked: { via: [singapore] } }),
  route: charted,
  isLikeAIRBooking: false,
  vessel: 'CMA CGM JACQUES SAADE',
  flight: 'LH8401',
  ...more,
});
const buildTestJourney = (tracking: TrackedVoyage, moment = now): Journey => {
  const journey = buildJourney(tracking, moment);
  if ('reason' in journey) throw new Error(journey.reason);
  return journey;
};
/** No report says that it is on its way. */
const waiting: TripSample = { facts: { status: 'new', shippingStatus: 'created' } };
const left = at('departed', haiphong, '2026-11-04T15:36:00.000Z');
const transshipped = at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z');

test('places stops along the route, from 0 at the origin to 1 at the destination', () => {
  const { stops, nauticalMiles } = buildTestJourney(voyage());
  expect(stops.map(({ role }) => role)).toEqual(['origin', 'transit', 'destination']);
  expect(stops[0]?.fraction).toBe(0);
  expect(stops[1]?.fraction).toBeCloseTo(0.135, 1);
  expect(stops[2]?.fraction).toBe(1);
  expect(nauticalMiles).toBeGreaterThan(8000);
});

test('shows the whole route as remaining before the first report', () => {
  const { position, sailed, remaining, toGoNm, nauticalMiles, next, stops } = buildTestJourney(voyage(waiting));
  expect({ position, sailed }).toEqual({ position: null, sailed: null });
  expect(remaining).not.toBeNull();
  expect(toGoNm).toBe(Math.round(nauticalMiles));
  expect(next).toBe(stops.find(({ reached }) => !reached));
});

test('places a ship under way between its last stop and the next one with a known time', () => {
  const { position, sailed, remaining, toGoNm, nauticalMiles, next } = buildTestJourney(
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

test('places a waiting ship at its stop', () => {
  const { position, stops, next } = buildTestJourney(
    voyage({ events: [left, transshipped] }),
    new Date('2026-11-09T08:00:00Z'),
  );
  expect(position?.kind === 'standing' && position.stop.place.code).toBe('SGSIN');
  expect(stops.map(({ reached }) => reached)).toEqual([true, true, false]);
  expect(next?.place.code).toBe('NLRTM');
});

test('shows nothing remaining after the trip, and nothing reached when cancelled', () => {
  const over = buildTestJourney(voyage({ events: [left], facts: { status: 'completed' } }));
  expect([over.toGoNm, over.remaining]).toEqual([0, null]);
  const cancelled = buildTestJourney(voyage({ events: [left], facts: { status: 'cancelled' } }));
  expect(cancelled.stops.some(({ reached }) => reached)).toBe(false);
});

test('explains why a route cannot be drawn', () => {
  expect(buildJourney(voyage({}, { route: [haiphong, rotterdam] }), now)).toEqual({
    reason: 'The position of VNHPH Hai Phong is not known.',
  });
  expect(buildJourney(voyage({}, { route: [] }), now)).toEqual({ reason: 'The booking names no two places yet.' });
});

test('describes the position of the cargo', () => {
  const text = (told: TripSample, more: Partial<TrackedVoyage> = {}, moment = new Date('2026-11-06T08:00:00Z')) => {
    const tracking = voyage(told, more);
    return positionText(buildTestJourney(tracking, moment).position, tracking);
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

test('lists the position after the reached stops', () => {
  const tracking = voyage({ events: [left] });
  const lines = journeyList(buildTestJourney(tracking, new Date('2026-11-06T08:00:00Z')), tracking);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^VNHPH Hai Phong, origin, left 2026\/11\/04/);
  expect(lines[1]).toMatch(/^Estimated position .* nautical miles to go\.$/);
  expect(lines[2]).toBe('SGSIN Singapore, transshipment');
  expect(lines[3]).toMatch(/^NLRTM Rotterdam, destination, arrival expected /);
  const arrived = voyage({ events: [left, transshipped] });
  expect(journeyList(buildTestJourney(arrived, new Date('2026-11-09T08:00:00Z')), arrived)[1]).toMatch(
    /^SGSIN Singapore, transshipment, arrived /,
  );
  const quiet = voyage(waiting);
  expect(
    journeyList(buildTestJourney(quiet), quiet).filter((line) => line === 'No position reported yet.'),
  ).toHaveLength(1);
});

import { buildJourney } from './journey';
import { at, createTripFacts, haiphong, now, rotterdam, singapore, type TripSample } from './trip.fixture';
import { tripPoint } from './tripPoint';

const charted = [
  { ...haiphong, lat: 20.85, lon: 106.68 },
  { ...singapore, lat: 1.26, lon: 103.84 },
  { ...rotterdam, lat: 51.95, lon: 4.14 },
];
const locate = (code: string) => charted.find((place) => place.code === code);
const left = at('departed', haiphong, '2026-11-04T15:36:00.000Z');
const transshipped = at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z');
const onward = at('transshipment_departed', singapore, '2026-11-10T08:00:00.000Z');
const factsOf = (told: TripSample) => createTripFacts({ ...told, booked: { via: [singapore] } });

describe('tripPoint', () => {
  test.each<[string, TripSample, Date]>([
    ['on its first leg', { events: [left] }, new Date('2026-11-06T08:00:00Z')],
    ['at a transshipment port', { events: [left, transshipped] }, now],
    ['on its last leg', { events: [left, transshipped, onward] }, now],
    ['without reports for weeks', { events: [left] }, new Date('2027-02-01T08:00:00Z')],
  ])('is where the map of a shipment %s shows it', (_, told, moment) => {
    const facts = factsOf(told);
    const journey = buildJourney(
      { ...facts, route: charted, isLikeAIRBooking: false, vessel: null, flight: null },
      moment,
    );
    if ('reason' in journey) throw new Error(journey.reason);
    const point = tripPoint(facts, 'sea', locate, moment);
    expect(point?.kind).toBe(journey.position?.kind);
    // The share of a whole route in rounded miles moves a point by a few miles.
    for (const axis of [0, 1] as const) {
      const apart = Math.abs((point?.position[axis] ?? 0) - (journey.position?.position[axis] ?? 99));
      expect(apart).toBeLessThan(0.2);
    }
  });

  test('is none before the first report, after the end, and without coordinates', () => {
    const pointOf = (told: TripSample, find = locate) => tripPoint(factsOf(told), 'sea', find, now);
    expect(pointOf({ facts: { status: 'new', shippingStatus: 'created' } })).toBeNull();
    expect(pointOf({ events: [left], facts: { status: 'completed' } })).toBeNull();
    expect(pointOf({ events: [left] }, () => undefined)).toBeNull();
  });
});

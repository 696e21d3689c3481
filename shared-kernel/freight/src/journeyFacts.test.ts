import { isDestinationChange, journeyFacts } from './journeyFacts';
import { at, createTripFacts, haiphong, rotterdam } from './trip.fixture';

const departed = at('departed', haiphong, '2026-11-04T15:10:00.000Z');
const arrived = at('arrived', rotterdam, '2026-12-04T04:00:00.000Z');
const tripAfter = (...events: (typeof departed)[]) => createTripFacts({ events }).trip;

test('leaves every field open before the departure', () => {
  const trip = tripAfter(at('departed', haiphong, '2026-11-04T15:10:00.000Z', { classifier: 'estimated' }));
  expect(journeyFacts(trip)).toEqual({});
  expect(isDestinationChange(trip)).toBe(false);
});

test('fixes origin and ETD after the departure, destination and ETA after the arrival', () => {
  expect(Object.keys(journeyFacts(tripAfter(departed)))).toEqual(['portOfLoading', 'etd']);
  expect(isDestinationChange(tripAfter(departed))).toBe(true);
  expect(Object.keys(journeyFacts(tripAfter(departed, arrived)))).toEqual([
    ...['portOfLoading', 'etd', 'portOfDischarge', 'eta'],
  ]);
  expect(isDestinationChange(tripAfter(departed, arrived))).toBe(false);
});

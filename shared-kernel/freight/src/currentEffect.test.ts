import { calculateCurrentEffect, calculateCurrentFacts } from './currentEffect';
import type { ExceptionEffect, ExceptionFacts } from './exceptionFacts';
import { effectText } from './exceptionFacts';
import type { ExceptionType } from './exceptionTypes';
import { at, createTripFacts, haiphong, now, rotterdam, singapore, type TripSample } from './trip.fixture';

const factsAt = ({ code, city, timeZone }: typeof haiphong, effect: ExceptionEffect | null): ExceptionFacts => ({
  place: { code, city, timeZone },
  at: null,
  dateOnly: false,
  effect,
});
const describeEffect = (type: ExceptionType, facts: ExceptionFacts | null, told: TripSample): string | null => {
  const effect = calculateCurrentEffect({ type, facts }, createTripFacts(told), now);
  return effect && effectText(effect);
};

const departed = at('departed', haiphong, '2026-11-04T15:10:00.000Z');
const moved = (eta: string): TripSample => ({ events: [departed], booked: { eta } });
const raised = factsAt(singapore, { date: 'ETA', hours: 144 });
const missed = (told: TripSample) => describeEffect('MISSED_TRANSSHIPMENT', raised, told);

test.each([
  ['moved on', moved('2026-12-13T04:00:00.000Z'), 'ETA +9 d'],
  ['came nearer', moved('2026-12-05T10:00:00.000Z'), 'ETA +30 h'],
  ['is as it was planned again', moved('2026-12-04T04:00:00.000Z'), 'on plan now'],
  ['has become an arrival', { events: [departed, at('arrived', rotterdam, '2026-12-09T04:00:00.000Z')] }, 'ATA +5 d'],
  ['has no plan to be held against', { booked: { plannedEta: null, eta: null } }, 'ETA +6 d'],
  ['is expected no more', { ...moved('2026-12-13T04:00:00.000Z'), facts: { status: 'cancelled' as const } }, null],
])('calculates the effect of a missed connection whose arrival %s', (_what, told, text) => {
  expect(missed(told)).toBe(text);
});

test('adds an effect when the dates move', () => {
  expect(describeEffect('ETD_MISSED', factsAt(haiphong, null), {})).toBeNull();
  const later = { booked: { etd: '2026-11-08T15:10:00.000Z' } };
  expect(describeEffect('ETD_MISSED', factsAt(haiphong, null), later)).toBe('ETD +4 d');
  expect(describeEffect('ETD_MISSED', factsAt(rotterdam, null), later)).toBeNull();
});

test('compares an onward departure with its own plan', () => {
  const onward = (classifier: 'planned' | 'estimated', when: string) =>
    at('transshipment_departed', singapore, when, { classifier });
  const events = [
    departed,
    onward('planned', '2026-11-21T13:00:00.000Z'),
    onward('estimated', '2026-11-27T13:00:00.000Z'),
  ];
  expect(missed({ events, booked: { via: [singapore] } })).toBe('ETD +6 d');
});

test('keeps the text of other exceptions, until a silent carrier reports again', () => {
  const short = factsAt(rotterdam, { text: '3 pieces missing' });
  expect(describeEffect('DISCREPANCY', short, moved('2026-12-13T04:00:00.000Z'))).toBe('3 pieces missing');
  const quiet = { ...raised, place: null, effect: { text: 'position estimated' } };
  const heard = (receivedAt: string) => ({ events: [{ ...departed, receivedAt, updatedAt: receivedAt }] });
  expect(describeEffect('CARRIER_SILENT', quiet, heard('2026-11-10T00:00:00.000Z'))).toBe('position estimated');
  expect(describeEffect('CARRIER_SILENT', quiet, heard('2026-11-19T00:00:00.000Z'))).toBeNull();
});

test('returns the original effect next to the current one', () => {
  const facts = calculateCurrentFacts(
    { type: 'MISSED_TRANSSHIPMENT', facts: raised },
    createTripFacts(moved('2026-12-13T04:00:00.000Z')),
    now,
  );
  expect(facts).toEqual({ ...raised, effect: { date: 'ETA', hours: 216 }, raisedEffect: raised.effect });
  const same = factsAt(singapore, { date: 'ETA', hours: 216 });
  expect(
    calculateCurrentFacts(
      { type: 'ETA_DELAYED', facts: same },
      createTripFacts(moved('2026-12-13T04:00:00.000Z')),
      now,
    ),
  ).toBe(same);
  expect(calculateCurrentFacts({ type: 'ETA_DELAYED', facts: null }, createTripFacts({}), now)).toBeNull();
});

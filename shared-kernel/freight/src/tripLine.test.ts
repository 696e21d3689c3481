import { at, createTripFacts, haiphong, rotterdam, singapore, type TripSample } from './trip.fixture';
import { tripLine } from './tripLine';

const left = at('departed', haiphong, '2026-11-04T15:36:00.000Z');
const at8 = (day: string) => new Date(`${day}T08:00:00.000Z`);
const createTripLine = (told: TripSample, day = '2026-11-06') => tripLine(createTripFacts(told), at8(day));
const waiting = { status: 'new', shippingStatus: 'created' } as const;
const via = { via: [singapore] };

test('draws nothing before the first report, and a full line for a completed trip', () => {
  expect(createTripLine({ facts: waiting })).toMatchObject({
    marker: null,
    done: 0,
    estimated: 0,
    departed: false,
    end: null,
  });
  expect(createTripLine({ events: [left], facts: { status: 'completed' } })).toMatchObject({
    marker: null,
    done: 100,
    end: 'completed',
  });
  expect(createTripLine({ events: [left], facts: { status: 'cancelled' } })).toMatchObject({
    marker: null,
    done: 0,
    departed: false,
    arrived: false,
    end: 'cancelled',
  });
});

test.each([
  ['FCL', 'ship', 'anchor'],
  ['AIR', 'plane', 'warehouse'],
] as const)('draws %s as a %s while moving and as an %s while waiting', (loadType, moving, standing) => {
  const facts = { loadType };
  expect(createTripLine({ events: [left], facts }).marker).toMatchObject({ kind: 'moving', mark: moving });
  expect(
    createTripLine({
      facts: { ...facts, ...waiting },
      events: [at('cargo_received', haiphong, '2026-11-03T08:00:00.000Z')],
    }).marker,
  ).toEqual({
    kind: 'standing',
    mark: standing,
    at: 0,
  });
});

test('shows cargo at the destination in the warehouse, unless customs hold it', () => {
  const arrived = at('arrived', rotterdam, '2026-12-04T04:00:00.000Z');
  expect(createTripLine({ events: [left, arrived] }, '2026-12-05')).toMatchObject({
    marker: { kind: 'standing', mark: 'warehouse', at: 100 },
    done: 100,
    arrived: true,
  });
  const hold = at('customs_hold', rotterdam, '2026-12-04T06:00:00.000Z');
  expect(createTripLine({ events: [left, arrived, hold] }, '2026-12-05').marker?.mark).toBe('customs');
});

test('places a call at its time, or evenly between its neighbours, away from the ends', () => {
  const callAt = (told: TripSample) => createTripLine({ ...told, booked: via }).via[0];
  expect(callAt({ events: [left] })).toEqual({ code: 'SGSIN', at: 50, behind: false });
  const due = (day: string) =>
    at('transshipment_arrived', singapore, `${day}T04:00:00.000Z`, { classifier: 'planned' });
  expect(callAt({ events: [left, due('2026-11-05')] })?.at).toBe(8);
  expect(callAt({ events: [left, due('2026-11-12')] })?.at).toBeCloseTo(25.4, 0);
  expect(callAt({ events: [left, due('2026-12-03')] })?.at).toBe(92);
});

test('places a left call behind the cargo', () => {
  const seen = at('transshipment_departed', singapore, '2026-11-10T04:00:00.000Z');
  expect(createTripLine({ events: [left, seen], booked: via }, '2026-11-11').via[0]?.behind).toBe(true);
});

test('marks the planned arrival from a day of delay on', () => {
  expect(createTripLine({ events: [left] }).planned).toBeNull();
  const late = { eta: '2026-12-10T04:00:00.000Z' };
  expect(createTripLine({ events: [left], booked: late }).planned).toBeCloseTo(83, 0);
  expect(createTripLine({ events: [left], booked: late, facts: { status: 'completed' } }).planned).toBeNull();
  expect(createTripLine({ events: [left], booked: { ...late, plannedEta: null } }).planned).toBeNull();
});

test('places overdue cargo before the ring of its destination', () => {
  expect(createTripLine({ events: [left] }, '2026-12-06').marker?.at).toBe(96);
});

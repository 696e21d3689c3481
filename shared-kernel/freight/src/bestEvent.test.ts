import fc from 'fast-check';
import { bestEvent, currentEvents, disagreementHours } from './bestEvent';
import { classifiers } from './classifiers';
import { createTrackingEvent } from './events.fixture';
import { eventSources } from './trackingEvent';

const planned = createTrackingEvent('arrived', {
  id: 'planned',
  classifier: 'planned',
  updatedAt: '2026-11-09T00:00:00.000Z',
});
const estimated = createTrackingEvent('arrived', {
  id: 'estimated',
  classifier: 'estimated',
  updatedAt: '2026-11-08T00:00:00.000Z',
});
const actual = createTrackingEvent('arrived', { id: 'actual', updatedAt: '2026-11-07T00:00:00.000Z' });

test('prefers actual over estimated over planned events', () => {
  expect(bestEvent([planned, estimated, actual])?.id).toBe('actual');
  expect(bestEvent([planned, estimated])?.id).toBe('estimated');
  expect(bestEvent([])).toBeNull();
});

test('prefers the newest event of a source, and no manual entry of the same moment', () => {
  const older = { ...estimated, id: 'older', sourceEventId: 'older', updatedAt: '2026-11-01T00:00:00.000Z' };
  const user = { ...estimated, id: 'user', sourceEventId: 'user', source: 'manual' as const };
  expect(bestEvent([older, estimated])?.id).toBe('estimated');
  expect(bestEvent([user, estimated])?.id).toBe('estimated');
});

test('replaces an event by a newer version and removes retracted events', () => {
  const revised = { ...actual, occurredAt: '2026-11-05T00:00:00.000Z', updatedAt: '2026-11-10T00:00:00.000Z' };
  expect(currentEvents([revised, actual])).toEqual([revised]);
  expect(bestEvent([actual, { ...revised, retracted: true }, planned])?.id).toBe('planned');
});

test('reports sources that differ by more than a day', () => {
  const terminal = createTrackingEvent('arrived', {
    id: 't',
    source: 'terminal',
    sourceName: 'RWG',
    occurredAt: '2026-11-06T15:36:00.000Z',
  });
  expect(disagreementHours([actual, terminal])).toBe(48);
  expect(disagreementHours([actual, { ...terminal, occurredAt: '2026-11-05T15:00:00.000Z' }])).toBeNull();
  expect(disagreementHours([actual, { ...terminal, classifier: 'estimated' }])).toBeNull();
  expect(disagreementHours([])).toBeNull();
});

test('ignores the order of events', () => {
  const event = fc.record({
    n: fc.integer({ min: 0, max: 5 }),
    hour: fc.integer({ min: 0, max: 9 }),
    classifier: fc.constantFrom(...classifiers),
    source: fc.constantFrom(...eventSources),
    retracted: fc.boolean(),
  });
  const several = fc.uniqueArray(event, { maxLength: 8, selector: ({ n, source, hour }) => `${n} ${source} ${hour}` });
  fc.assert(
    fc.property(
      several.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
      ),
      ([some, shuffled]) => {
        const build = (rows: typeof some) =>
          rows.map(({ n, hour, ...rest }) =>
            createTrackingEvent('arrived', {
              ...rest,
              id: `${n}`,
              sourceEventId: `${n}`,
              updatedAt: `2026-11-04T0${hour}:00:00.000Z`,
            }),
          );
        expect(bestEvent(build(shuffled))).toEqual(bestEvent(build(some)));
      },
    ),
  );
});

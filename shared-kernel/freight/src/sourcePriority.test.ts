import { bestEvent } from './bestEvent';
import { createTrackingEvent } from './events.fixture';
import { sourcePriority } from './sourcePriority';
import type { EventSource } from './trackingEvent';

const told = (milestone: 'arrived' | 'out_gate', source: EventSource, day: number) =>
  createTrackingEvent(milestone, {
    source,
    sourceName: source,
    id: source,
    updatedAt: `2026-11-0${day}T00:00:00.000Z`,
  });

test.each([
  ['arrived', ['carrier', 'airline', 'terminal', 'aggregator', 'import']],
  ['out_gate', ['terminal', 'carrier', 'airline', 'aggregator', 'import']],
] as const)('prefers for %s the first of %j, regardless of report order', (milestone, order) => {
  expect(order.map((source) => sourcePriority({ source, milestone }))).toEqual([0, 1, 2, 3, 4]);
  const reports = order.map((source, day) => told(milestone, source, day + 1));
  expect(bestEvent(reports)?.source).toBe(order[0]);
  expect(bestEvent(reports.slice(1))?.source).toBe(order[1]);
});

test('shows an aggregator’s prediction next to the carrier’s without overwriting it', () => {
  const estimate = { classifier: 'estimated' } as const;
  const carrier = { ...told('arrived', 'carrier', 1), ...estimate };
  const prediction = { ...told('arrived', 'aggregator', 9), ...estimate };
  expect(bestEvent([prediction, carrier])?.id).toBe('carrier');
  // An actual event is not a prediction.
  expect(bestEvent([carrier, told('arrived', 'aggregator', 2)])?.id).toBe('aggregator');
});

test('lets the newer report win between staff and the preferred source', () => {
  const [carrier, aggregator] = [told('arrived', 'carrier', 2), told('arrived', 'aggregator', 9)];
  expect(sourcePriority({ source: 'manual', milestone: 'arrived' })).toBeNull();
  expect(bestEvent([carrier, aggregator, told('arrived', 'manual', 3)])?.id).toBe('manual');
  expect(bestEvent([carrier, aggregator, told('arrived', 'manual', 1)])?.id).toBe('carrier');
});

test('prefers the terminal for facts about its containers', () => {
  const order = ['terminal', 'carrier', 'airline', 'aggregator'] as const;
  const fact = { is: 'yard', value: 'Y07' } as const;
  expect(order.map((source) => sourcePriority({ source, milestone: null, fact }))).toEqual([0, 1, 2, 3]);
});

import { anEvent, rotterdam } from '../tracking/tracking.fixture';
import { findDisagreements } from './disagreements';

const arrival = (
  occurredAt: string,
  source: 'carrier' | 'terminal',
  classifier: 'actual' | 'estimated' = 'estimated',
) => anEvent('arrived', rotterdam, occurredAt, { id: source, source, sourceName: source, classifier });

test("returns the other source's report for two that differ by more than a day", () => {
  const events = [arrival('2026-12-04T04:00:00.000Z', 'carrier'), arrival('2026-12-06T04:00:00.000Z', 'terminal')];
  const words = findDisagreements(events);
  expect(words.get('carrier')).toEqual([
    { who: 'Terminal', at: '2026-12-06T04:00:00.000Z', timeZone: 'Europe/Amsterdam', dateOnly: false, counts: false },
  ]);
  expect(words.get('terminal')).toEqual([
    expect.objectContaining({ who: 'Carrier', at: '2026-12-04T04:00:00.000Z', counts: true }),
  ]);
});

test('ignores differences of up to a day, and between actual and expected events', () => {
  const carrier = arrival('2026-12-04T04:00:00.000Z', 'carrier');
  expect(findDisagreements([carrier, arrival('2026-12-05T04:00:00.000Z', 'terminal')]).size).toBe(0);
  expect(findDisagreements([carrier, arrival('2026-12-09T04:00:00.000Z', 'terminal', 'actual')]).size).toBe(0);
});

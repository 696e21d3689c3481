import type { TrackingEvent } from '@quayside/freight';
import { revisedArrival } from './revisedArrival';

const arrival = (rest: Partial<TrackingEvent> = {}): TrackingEvent => ({
  id: 'a',
  bookingId: 'b',
  source: 'carrier',
  sourceName: 'CMA CGM',
  sourceEventId: 'a',
  kind: 'transport',
  milestone: 'arrived',
  rawCode: 'ARRI',
  rawLabel: 'Arrival',
  classifier: 'estimated',
  occurredAt: '2026-04-03T08:00:00.000Z',
  occurredTz: null,
  dateOnly: false,
  receivedAt: '2026-03-01T11:00:00.000Z',
  updatedAt: '2026-03-01T11:00:00.000Z',
  retracted: false,
  visibility: 'all',
  ...rest,
});
const timeZone = 'Asia/Ho_Chi_Minh';
const known = '2026-04-01T08:00:00.000Z';
const of = (events: TrackingEvent[], before: string | null) => {
  const { events: told, etaRevisedFrom } = revisedArrival({ events, known: before, timeZone });
  return [etaRevisedFrom, ...told.map(({ revisedFrom }) => revisedFrom)];
};

test("replaces the source's previous ETA with the last stored one, also for another report", () => {
  const planned = arrival({ id: 'p', sourceEventId: 'p', classifier: 'planned', occurredAt: known });
  expect(of([planned, arrival()], known)).toEqual([known, undefined, known]);
});

test("uses the source's previous ETA when none is stored", () => {
  const revisedFrom = '2026-04-02T00:00:00.000Z';
  expect(of([arrival({ revisedFrom })], null)).toEqual([revisedFrom, revisedFrom]);
  expect(of([arrival()], null)).toEqual([null, undefined]);
});

test('reads a day without a time as the local day', () => {
  const day = { dateOnly: true, occurredAt: '2026-04-03T00:00:00.000Z' };
  // Midnight in Viet Nam is 17:00 UTC of the previous day.
  expect(of([arrival(day)], '2026-03-31T17:00:00.000Z')).toEqual([
    '2026-03-31T17:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
  ]);
  expect(of([arrival({ ...day, revisedFrom: '2026-04-01T00:00:00.000Z' })], null)).toEqual([
    '2026-03-31T17:00:00.000Z',
    '2026-04-01T00:00:00.000Z',
  ]);
});

test('replaces no estimate for an actual arrival', () => {
  expect(of([arrival({ classifier: 'actual' })], known)).toEqual([known, undefined]);
});

import * as v from 'valibot';
import { createTrackingEvent } from './events.fixture';
import { eventKey, placeCode, TrackingEvent } from './trackingEvent';

test('accepts an event with and without optional fields', () => {
  expect(v.is(TrackingEvent, createTrackingEvent('loaded'))).toBe(true);
  expect(
    v.is(
      TrackingEvent,
      createTrackingEvent(null, {
        occurredAt: null,
        occurredTz: null,
        location: { unlocode: 'SGSIN' },
        vessel: { name: 'CNC JUPITER' },
      }),
    ),
  ).toBe(true);
});

test('rejects an unknown milestone, time or source', () => {
  const wrong = [{ milestone: 'sunk' }, { occurredAt: 'yesterday' }, { source: 'rumour' }, { bookingId: '12' }];
  for (const change of wrong) expect(v.is(TrackingEvent, { ...createTrackingEvent('loaded'), ...change })).toBe(false);
});

test('gives the same event one key, by source id or content', () => {
  const told = createTrackingEvent('loaded', { sourceEventId: '', equipment: 'CMAU8173542' });
  expect(eventKey(createTrackingEvent('loaded', { updatedAt: '2026-11-05T00:00:00.000Z' }))).toBe(
    eventKey(createTrackingEvent('loaded')),
  );
  expect(eventKey({ ...told, id: 'another' })).toBe(eventKey(told));
  expect(eventKey({ ...told, equipment: 'TCNU4820960' })).not.toBe(eventKey(told));
});

test('prefers the UN/LOCODE over the airport code', () => {
  expect(placeCode({ location: { unlocode: 'DEFRA', iata: 'FRA' } })).toBe('DEFRA');
  expect(placeCode({ location: { iata: 'FRA' } })).toBe('FRA');
  expect(placeCode({})).toBeNull();
});

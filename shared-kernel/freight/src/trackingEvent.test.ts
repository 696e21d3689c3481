import * as v from 'valibot';
import { anEvent } from './events.fixture';
import { eventKey, placeCode, TrackingEvent } from './trackingEvent';

test('an event is accepted with and without what not every source tells', () => {
  expect(v.is(TrackingEvent, anEvent('loaded'))).toBe(true);
  expect(
    v.is(
      TrackingEvent,
      anEvent(null, {
        occurredAt: null,
        occurredTz: null,
        location: { unlocode: 'SGSIN' },
        vessel: { name: 'CNC JUPITER' },
      }),
    ),
  ).toBe(true);
});

test('an event with a milestone, time or source that nobody knows is refused', () => {
  const wrong = [{ milestone: 'sunk' }, { occurredAt: 'yesterday' }, { source: 'rumour' }, { bookingId: '12' }];
  for (const change of wrong) expect(v.is(TrackingEvent, { ...anEvent('loaded'), ...change })).toBe(false);
});

test('the same event has one key, by the id of its source or by what it says', () => {
  const told = anEvent('loaded', { sourceEventId: '', equipment: 'CMAU8173542' });
  expect(eventKey(anEvent('loaded', { updatedAt: '2026-11-05T00:00:00.000Z' }))).toBe(eventKey(anEvent('loaded')));
  expect(eventKey({ ...told, id: 'another' })).toBe(eventKey(told));
  expect(eventKey({ ...told, equipment: 'TCNU4820960' })).not.toBe(eventKey(told));
});

test('a place is named by its UN/LOCODE before its airport code', () => {
  expect(placeCode({ location: { unlocode: 'DEFRA', iata: 'FRA' } })).toBe('DEFRA');
  expect(placeCode({ location: { iata: 'FRA' } })).toBe('FRA');
  expect(placeCode({})).toBeNull();
});

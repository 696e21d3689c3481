import { createTrackingEvent } from './events.fixture';
import { expectedEvents } from './expectedEvents';

const hanoi = { iata: 'HAN' };
const frankfurt = { iata: 'FRA' };
const manifested = createTrackingEvent('loaded', { classifier: 'planned', location: hanoi });

test('expects a planned event until it happens', () => {
  expect(expectedEvents([manifested])).toEqual([manifested]);
  expect(expectedEvents([manifested, createTrackingEvent('loaded', { location: hanoi })])).toEqual([]);
});

test('treats departed cargo as loaded without a report', () => {
  expect(expectedEvents([manifested, createTrackingEvent('departed', { location: hanoi })])).toEqual([]);
});

test('keeps expectations after an event elsewhere, of a part, of another container or of customs', () => {
  const elsewhere = createTrackingEvent('departed', { location: frankfurt });
  const part = createTrackingEvent('departed', { location: hanoi, partial: true });
  const held = createTrackingEvent('customs_hold', { location: hanoi });
  expect(expectedEvents([manifested, elsewhere, part, held])).toEqual([manifested]);
  const first = createTrackingEvent('discharged', {
    classifier: 'planned',
    location: frankfurt,
    equipment: 'APZU4812090',
  });
  const second = createTrackingEvent('out_gate', { location: frankfurt, equipment: 'CSQU3054383' });
  expect(expectedEvents([first, second])).toEqual([first]);
});

test('expects a last free day until its container has left', () => {
  const equipment = 'APZU4812090';
  const fact = { is: 'last-free-day', value: '2026-11-09' } as const;
  const free = createTrackingEvent(null, { classifier: 'planned', rawCode: 'last_free_day', equipment, fact });
  expect(expectedEvents([free, createTrackingEvent('out_gate', { equipment: 'CMAU8173542' })])).toEqual([free]);
  expect(expectedEvents([free, createTrackingEvent('out_gate', { equipment })])).toEqual([]);
});

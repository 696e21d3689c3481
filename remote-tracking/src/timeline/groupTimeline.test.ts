import { eventDetail, groupTimeline, type TimelineGroup } from '@quayside/freight';
import { anEvent, aTracking, haiphong, rotterdam, singapore } from '../tracking/tracking.fixture';

const sketch = (groups: readonly TimelineGroup[]) =>
  groups.map(({ code, name, rows }) => [code ?? name, rows.map(({ event }) => event.rawLabel || event.milestone)]);
const now = new Date('2026-11-20T08:14:00Z');

test('puts expected above past events, newest first, grouped by place', () => {
  const { ahead, happened } = groupTimeline(aTracking().events);
  expect(sketch(ahead)).toEqual([['NLRTM', ['Gate out, full', 'Discharge', 'Vessel arrival']]]);
  expect(sketch(happened)).toEqual([
    ['SGSIN', ['Vessel departed', 'Container rolled to later vessel', 'Discharged from vessel']],
    ['VNHPH', ['Vessel departed', 'Loaded on vessel', 'Gate in, full']],
    ['Booking', ['Booking confirmed']],
  ]);
});

test('merges consecutively loaded containers into one row at the last time, except rolled ones', () => {
  const loaded = (equipment: string, time: string) =>
    anEvent('loaded', haiphong, time, { kind: 'equipment', equipment });
  const { happened } = groupTimeline([
    loaded('CMAU8173542', '2026-11-04T08:14:00Z'),
    loaded('TCNU4820960', '2026-11-04T08:36:00Z'),
    loaded('TLLU5517245', '2026-11-07T10:00:00Z'),
  ]);
  expect(happened[0]?.rows.map(({ event, containers }) => [event.occurredAt, containers.length])).toEqual([
    ['2026-11-07T10:00:00Z', 1],
    ['2026-11-04T08:36:00Z', 2],
  ]);
});

test('merges the containers of one report into one row', () => {
  const loaded = groupTimeline(aTracking().events)
    .happened.flatMap(({ rows }) => rows)
    .find(({ event }) => event.milestone === 'loaded');
  expect(loaded?.containers).toHaveLength(3);
  expect(loaded && eventDetail(loaded, now)).toBe('3 containers');
});

test('starts a new group for a second call at a place', () => {
  const { happened } = groupTimeline([
    anEvent('departed', haiphong, '2026-11-01T00:00:00Z'),
    anEvent('transshipment_arrived', singapore, '2026-11-04T00:00:00Z'),
    anEvent(null, haiphong, '2026-11-06T00:00:00Z'),
  ]);
  expect(happened.map(({ code }) => code)).toEqual(['VNHPH', 'SGSIN', 'VNHPH']);
});

test('drops plans that happened or were withdrawn by their source', () => {
  const { ahead, happened } = groupTimeline([
    anEvent('departed', haiphong, '2026-11-04T14:00:00Z', { classifier: 'planned' }),
    anEvent('departed', haiphong, '2026-11-04T15:10:00Z'),
    anEvent('arrived', rotterdam, '2026-12-01T17:00:00Z', { classifier: 'planned', retracted: true }),
  ]);
  expect(ahead).toEqual([]);
  expect(happened).toHaveLength(1);
});

test('shows the estimate instead of the plan of the same arrival', () => {
  const { ahead } = groupTimeline([
    anEvent('arrived', rotterdam, '2026-12-01T17:00:00Z', { classifier: 'planned' }),
    anEvent('arrived', rotterdam, '2026-12-01T20:00:00Z', { classifier: 'estimated' }),
  ]);
  expect(ahead[0]?.rows.map(({ event }) => event.classifier)).toEqual(['estimated']);
});

test('shows both of two sources that differ by more than a day', () => {
  const arrival = (source: 'carrier' | 'terminal', time: string) =>
    anEvent('arrived', rotterdam, time, { classifier: 'estimated', source, sourceName: source });
  const close = [arrival('carrier', '2026-12-04T04:00:00Z'), arrival('terminal', '2026-12-04T20:00:00Z')];
  const far = [arrival('carrier', '2026-12-04T04:00:00Z'), arrival('terminal', '2026-12-06T04:00:00Z')];
  expect(groupTimeline(close).ahead[0]?.rows).toHaveLength(1);
  expect(groupTimeline(far).ahead[0]?.rows).toHaveLength(2);
});

test('marks overdue expectations as unreported, and puts those without a time on top', () => {
  const late = anEvent('arrived', rotterdam, '2026-11-19T04:00:00Z', { classifier: 'planned' });
  const undated = anEvent('delivered', rotterdam, null, { classifier: 'planned' });
  const rows = groupTimeline([late, undated]).ahead.flatMap(({ rows }) => rows);
  expect(rows.map((row) => [row.event.milestone, eventDetail(row, now)])).toEqual([
    ['delivered', 'Planned'],
    ['arrived', 'Planned, not reported yet'],
  ]);
});

test('shows pieces, weight and flight of an air event', () => {
  const row = {
    event: anEvent('departed', null, '2026-11-19T04:00:00Z', {
      flight: 'VN37',
      pieces: 7,
      weightKg: 412.5,
      partial: true,
    }),
    containers: [],
  };
  expect(eventDetail(row, now)).toBe('VN37 · 7 pieces, part of the shipment · 412.5\u00a0kg');
});

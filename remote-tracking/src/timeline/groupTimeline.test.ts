import { eventDetail, groupTimeline, type TimelineGroup } from '@quayside/freight';
import { anEvent, aTracking, haiphong, rotterdam, singapore } from '../tracking/tracking.fixture';

const sketch = (groups: readonly TimelineGroup[]) =>
  groups.map(({ code, name, rows }) => [code ?? name, rows.map(({ event }) => event.rawLabel || event.milestone)]);
const now = new Date('2026-11-20T08:14:00Z');

test('what is expected stands above what happened, newest on top, grouped by place', () => {
  const { ahead, happened } = groupTimeline(aTracking().events);
  expect(sketch(ahead)).toEqual([['NLRTM', ['Gate out, full', 'Discharge', 'Vessel arrival']]]);
  expect(sketch(happened)).toEqual([
    ['SGSIN', ['Vessel departed', 'Container rolled to later vessel', 'Discharged from vessel']],
    ['VNHPH', ['Vessel departed', 'Loaded on vessel', 'Gate in, full']],
    ['Booking', ['Booking confirmed']],
  ]);
});

test('containers that are loaded one after the other share a row, at the time of the last; a rolled one does not', () => {
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

test('the containers of one report share a row', () => {
  const loaded = groupTimeline(aTracking().events)
    .happened.flatMap(({ rows }) => rows)
    .find(({ event }) => event.milestone === 'loaded');
  expect(loaded?.containers).toHaveLength(3);
  expect(loaded && eventDetail(loaded, now)).toBe('3 containers');
});

test('a second call at a place is a group of its own', () => {
  const { happened } = groupTimeline([
    anEvent('departed', haiphong, '2026-11-01T00:00:00Z'),
    anEvent('transshipment_arrived', singapore, '2026-11-04T00:00:00Z'),
    anEvent(null, haiphong, '2026-11-06T00:00:00Z'),
  ]);
  expect(happened.map(({ code }) => code)).toEqual(['VNHPH', 'SGSIN', 'VNHPH']);
});

test('a plan that came true, and what its source withdrew, is not expected any more', () => {
  const { ahead, happened } = groupTimeline([
    anEvent('departed', haiphong, '2026-11-04T14:00:00Z', { classifier: 'planned' }),
    anEvent('departed', haiphong, '2026-11-04T15:10:00Z'),
    anEvent('arrived', rotterdam, '2026-12-01T17:00:00Z', { classifier: 'planned', retracted: true }),
  ]);
  expect(ahead).toEqual([]);
  expect(happened).toHaveLength(1);
});

test('an estimate stands instead of the plan of the same arrival', () => {
  const { ahead } = groupTimeline([
    anEvent('arrived', rotterdam, '2026-12-01T17:00:00Z', { classifier: 'planned' }),
    anEvent('arrived', rotterdam, '2026-12-01T20:00:00Z', { classifier: 'estimated' }),
  ]);
  expect(ahead[0]?.rows.map(({ event }) => event.classifier)).toEqual(['estimated']);
});

test('two sources that are more than a day apart are both shown', () => {
  const arrival = (source: 'carrier' | 'terminal', time: string) =>
    anEvent('arrived', rotterdam, time, { classifier: 'estimated', source, sourceName: source });
  const close = [arrival('carrier', '2026-12-04T04:00:00Z'), arrival('terminal', '2026-12-04T20:00:00Z')];
  const far = [arrival('carrier', '2026-12-04T04:00:00Z'), arrival('terminal', '2026-12-06T04:00:00Z')];
  expect(groupTimeline(close).ahead[0]?.rows).toHaveLength(1);
  expect(groupTimeline(far).ahead[0]?.rows).toHaveLength(2);
});

test('an expectation whose time has passed is said to be unreported; one without a time stands on top', () => {
  const late = anEvent('arrived', rotterdam, '2026-11-19T04:00:00Z', { classifier: 'planned' });
  const undated = anEvent('delivered', rotterdam, null, { classifier: 'planned' });
  const rows = groupTimeline([late, undated]).ahead.flatMap(({ rows }) => rows);
  expect(rows.map((row) => [row.event.milestone, eventDetail(row, now)])).toEqual([
    ['delivered', 'Planned'],
    ['arrived', 'Planned, not reported yet'],
  ]);
});

test('pieces, weight and flight of an air event are told', () => {
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

import { groupTimeline } from './groupTimeline';
import { at, haiphong, rotterdam, singapore } from './trip.fixture';

const loadedAt = (occurredAt: string, equipment: string, more = {}) =>
  at('loaded', haiphong, occurredAt, { id: equipment, sourceEventId: equipment, equipment, ...more });
const listContainerRows = (...events: Parameters<typeof groupTimeline>[0][number][]) =>
  groupTimeline(events).happened.flatMap(({ rows }) => rows.map(({ containers }) => containers));

test('separates expected and actual events, newest first', () => {
  const { ahead, happened } = groupTimeline([
    at('loaded', haiphong, '2026-11-03T08:00:00.000Z'),
    at('departed', haiphong, '2026-11-04T08:00:00.000Z'),
    at('arrived', rotterdam, '2026-12-04T08:00:00.000Z', { classifier: 'planned' }),
  ]);
  const milestones = (groups: typeof ahead) => groups.flatMap(({ rows }) => rows.map(({ event }) => event.milestone));
  expect(milestones(ahead)).toEqual(['arrived']);
  expect(milestones(happened)).toEqual(['departed', 'loaded']);
});

test('merges one operation on several containers within six hours', () => {
  expect(
    listContainerRows(loadedAt('2026-11-03T08:00:00.000Z', 'A'), loadedAt('2026-11-03T14:00:00.000Z', 'B')),
  ).toEqual([['B', 'A']]);
  expect(
    listContainerRows(loadedAt('2026-11-03T08:00:00.000Z', 'A'), loadedAt('2026-11-03T14:00:00.001Z', 'B')),
  ).toEqual([['B'], ['A']]);
});

test('shows voyages and events without containers as separate rows', () => {
  const voyage = (id: string) => loadedAt('2026-11-03T08:00:00.000Z', id, { kind: 'transport' });
  expect(listContainerRows(voyage('A'), voyage('B'))).toHaveLength(2);
  expect(listContainerRows(at('departed', haiphong, '2026-11-04T08:00:00.000Z'))).toEqual([[]]);
});

test('groups neighbours at a place, and a second call separately', () => {
  const { happened } = groupTimeline([
    at('loaded', haiphong, '2026-11-03T08:00:00.000Z', { id: 'a' }),
    at('departed', haiphong, '2026-11-04T08:00:00.000Z', { id: 'b' }),
    at('transshipment_arrived', singapore, '2026-11-08T08:00:00.000Z', { id: 'c' }),
    at('discharged', haiphong, '2026-11-12T08:00:00.000Z', { id: 'd' }),
  ]);
  expect(happened.map(({ key, code, rows }) => [key, code, rows.length])).toEqual([
    ['d', haiphong.code, 1],
    ['c', singapore.code, 1],
    ['b', haiphong.code, 2],
  ]);
});

test('names a group by the route, else by the report, else by the booking', () => {
  const here = at('loaded', haiphong, '2026-11-03T08:00:00.000Z');
  const named = (event: typeof here, names?: Map<string, string>) => groupTimeline([event], names).happened[0];
  expect(named(here, new Map([[haiphong.code, 'Hải Phòng']]))?.name).toBe('Hải Phòng');
  expect(named(here)).toMatchObject({ name: 'Hai Phong', terminal: null });
  const { location: _, ...nowhere } = here;
  expect(named(nowhere)).toMatchObject({ code: null, name: 'Booking' });
  const terminal = { ...here, location: { unlocode: haiphong.code, terminal: 'TC-HICT' } };
  expect(named(terminal)).toMatchObject({ name: '', terminal: 'TC-HICT' });
});

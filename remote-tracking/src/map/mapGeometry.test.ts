import type { Place } from '@quayside/contract';
import { buildJourney, distanceNm, type Journey, type RouteLine } from '@quayside/freight/seaRoute';
import { geoPath } from 'd3-geo';
import {
  aTracking,
  frankfurt,
  haiphong,
  hanoi,
  losAngeles,
  now,
  rotterdam,
  singapore,
  yokohama,
} from '../tracking/tracking.fixture';
import { chartPaths } from './chartPaths';
import { chartProjection, lineString } from './chartProjection';

const port = (code: string, lat: number, lon: number): Place => ({ ...haiphong, code, city: code, lat, lon });
const newYork = port('USNYC', 40.67, -74.04);
const auckland = port('NZAKL', -36.84, 174.77);
const santos = port('BRSSZ', -23.97, -46.3);
const capeTown = port('ZACPT', -33.9, 18.43);
const seaPorts = [haiphong, singapore, rotterdam, yokohama, losAngeles, newYork, auckland, santos, capeTown];
const airports = [
  hanoi,
  frankfurt,
  port('LAX', 33.94, -118.41),
  port('NRT', 35.76, 140.39),
  port('GRU', -23.43, -46.47),
];

const listPairs = (places: readonly Place[]) =>
  places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to] as const));
const frames = [
  { width: 880, height: 384 },
  { width: 390, height: 300 },
];

const journey = (route: Place[], isLikeAIRBooking = false): Journey => {
  const found = buildJourney(aTracking({ route, isLikeAIRBooking, events: [] }), now);
  if ('reason' in found) throw new Error(found.reason);
  return found;
};
const nearestNm = (line: RouteLine, to: readonly [number, number]): number =>
  Math.min(...line.map((point) => distanceNm(point, to)));

/** Returns every point that d3 draws, in px, one list per stroke. */
const listStrokes = (path: string): [number, number][][] =>
  path
    .split('M')
    .filter(Boolean)
    .map((stroke) => stroke.split('L').map((point) => point.split(',').map(Number) as [number, number]));

describe.each([
  ['by sea', seaPorts, false],
  ['by air', airports, true],
] as const)('every route %s', (_, places, air) => {
  const cases = listPairs(places).map(([from, to]) => ({ from, to, ...journey([from, to], air) }));

  test.each(frames)('draws one stroke from port to port, without a line across the world, at %j', (size) => {
    for (const { from, to, line } of cases) {
      const projection = chartProjection(line, size);
      const strokes = listStrokes(geoPath(projection)(lineString(line)) ?? '');
      const name = `${from.code} to ${to.code}`;
      expect([name, strokes.length]).toEqual([name, 1]);
      const [stroke = []] = strokes;
      const halfTheWorld = Math.PI * projection.scale();
      const longest = Math.max(...stroke.slice(1).map(([x], index) => Math.abs(x - (stroke[index]?.[0] ?? 0))));
      expect([name, longest < halfTheWorld / 2]).toEqual([name, true]);
      for (const [place, end] of [
        [from, stroke[0]],
        [to, stroke.at(-1)],
      ] as const) {
        const [x = 0, y = 0] = projection([place.lon ?? 0, place.lat ?? 0]) ?? [];
        expect(Math.hypot(x - (end?.[0] ?? 0), y - (end?.[1] ?? 0))).toBeLessThan(1);
        expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
      }
    }
  });
});

test('leads from Singapore to Rotterdam through Suez', () => {
  expect(nearestNm(journey([singapore, rotterdam]).line, [32.55, 29.93])).toBeLessThan(40);
});

test('leads from Yokohama to New York through Panama', () => {
  expect(nearestNm(journey([yokohama, newYork]).line, [-79.6, 9.1])).toBeLessThan(40);
});

test('centres the Pacific for a route across it', () => {
  const size = { width: 880, height: 384 };
  const projection = chartProjection(journey([yokohama, losAngeles]).line, size);
  const [middle = 0] = projection.invert?.([size.width / 2, size.height / 2]) ?? [];
  expect(Math.abs(middle)).toBeGreaterThan(165);
});

test('draws a chart once for each route and size, and caches the last few', () => {
  const { line } = journey([singapore, rotterdam]);
  const at = (width: number) => chartPaths(chartProjection(line, { width, height: 384 }));
  const first = at(880);
  expect(first.coast).toMatch(/^M[\d.,-]+L/);
  expect(at(880)).toBe(first);
  expect(at(390).coast).not.toBe(first.coast);
  for (const width of [400, 410, 420, 430]) at(width);
  const again = at(880);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
  // Another route in the same frame.
  expect(chartPaths(chartProjection(journey([yokohama, losAngeles]).line, { width: 880, height: 384 }))).not.toEqual(
    first,
  );
});

import type { MapPoint } from '@quayside/contract';
import { clusterPoints, clusterRadius } from './clusterPoints';

const at = (x: number, y: number, ids: readonly string[], exceptions = 0) => {
  const point: MapPoint = {
    ...{ lat: y, lon: x, kind: 'standing', isAir: false, course: null, code: 'SGSIN', name: 'Singapore' },
    ...{ exceptions, ids: [...ids] },
  };
  return { point, x, y };
};

describe('clusterPoints', () => {
  test('joins points that would overlap, in the middle of their bookings', () => {
    const clusters = clusterPoints([at(2, 2, ['a', 'b', 'c'], 1), at(10, 6, ['d']), at(300, 2, ['e'])], 1);
    expect(clusters.map(({ x, y, bookings, exceptions }) => [x, y, bookings, exceptions])).toEqual([
      [4, 3, 4, 1],
      [300, 2, 1, 0],
    ]);
  });

  test('joins circles of two cells of the grid that would cover each other', () => {
    expect(clusterPoints([at(44, 2, ['a', 'b']), at(50, 2, ['c'])], 1).map(({ x, bookings }) => [x, bookings])).toEqual(
      [[46, 3]],
    );
  });

  test('separates them when the map is zoomed in', () => {
    expect(clusterPoints([at(2, 2, ['a']), at(10, 6, ['b'])], 12)).toHaveLength(2);
  });

  test('draws at most some hundred marks for 10,000 positions, and keeps every booking', () => {
    const points = Array.from({ length: 10_000 }, (_, index) =>
      at((index * 37) % 900, (index * 91) % 480, [`${index}`]),
    );
    const clusters = clusterPoints(points, 1);
    expect(clusters.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(10_000);
    expect(clusters.length).toBeLessThan(250);
  });
});

test('clusterRadius grows slowly, up to 24 px', () => {
  expect([1, 10, 10_000].map(clusterRadius)).toEqual([11, expect.closeTo(21.6, 1), 24]);
});

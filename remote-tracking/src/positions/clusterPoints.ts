import type { MapPoint } from '@quayside/contract';

/** A point in px of the chart, before zooming. */
export interface ChartPoint {
  readonly point: MapPoint;
  readonly x: number;
  readonly y: number;
}

/** Points that would overlap on the screen. */
export interface PointCluster {
  readonly x: number;
  readonly y: number;
  readonly points: readonly MapPoint[];
  readonly bookings: number;
  readonly exceptions: number;
}

/** Size in px of the cells of the grid on the screen. */
const GRID = 46;
/** Pixels by which two circles may overlap. */
const OVERLAP = 8;

/** A cluster while it grows: `x` and `y` are sums weighted by bookings. */
interface GrowingCluster {
  x: number;
  y: number;
  bookings: number;
  exceptions: number;
  points: MapPoint[];
}

const grow = (into: GrowingCluster, { x, y, bookings, exceptions, points }: GrowingCluster): void => {
  into.x += x;
  into.y += y;
  into.bookings += bookings;
  into.exceptions += exceptions;
  for (const point of points) into.points.push(point);
};

/** Returns the key of the cell of a point in px of the screen, with `around` also those of its eight neighbours. */
const keysAt = (x: number, y: number, around: 0 | 1): string[] => {
  const [column, row] = [Math.floor(x / GRID), Math.floor(y / GRID)];
  const keys: string[] = [];
  for (let right = -around; right <= around; right += 1)
    for (let down = -around; down <= around; down += 1) keys.push(`${column + right} ${row + down}`);
  return keys;
};

/** Joins clusters whose circles would cover the number of another one, the largest first. */
const joinOverlapping = (clusters: readonly GrowingCluster[], zoom: number): GrowingCluster[] => {
  const apart: GrowingCluster[] = [];
  const near = new Map<string, GrowingCluster[]>();
  for (const one of [...clusters].sort((a, b) => b.bookings - a.bookings)) {
    const [x, y] = [(one.x / one.bookings) * zoom, (one.y / one.bookings) * zoom];
    const met = keysAt(x, y, 1)
      .flatMap((key) => near.get(key) ?? [])
      .find(
        (other) =>
          Math.hypot(x - (other.x / other.bookings) * zoom, y - (other.y / other.bookings) * zoom) <
          clusterRadius(one.bookings) + clusterRadius(other.bookings) - OVERLAP,
      );
    if (met) {
      grow(met, one);
      continue;
    }
    apart.push(one);
    const [key = ''] = keysAt(x, y, 0);
    near.set(key, [...(near.get(key) ?? []), one]);
  }
  return apart;
};

/**
 * Returns the points of a map as clusters for a zoom: those in one cell of a grid, and circles that would cover each other, are
 * drawn as one in the middle of their bookings. A cluster stays the same while the map is moved.
 */
export const clusterPoints = (points: readonly ChartPoint[], zoom: number): PointCluster[] => {
  const cells = new Map<string, GrowingCluster>();
  for (const { point, x, y } of points) {
    const [key = ''] = keysAt(x * zoom, y * zoom, 0);
    const bookings = point.ids.length;
    const own = { x: x * bookings, y: y * bookings, bookings, exceptions: point.exceptions, points: [point] };
    const cell = cells.get(key);
    if (cell) grow(cell, own);
    else cells.set(key, own);
  }
  return joinOverlapping([...cells.values()], zoom).map(({ x, y, ...rest }) => ({
    ...rest,
    x: x / rest.bookings,
    y: y / rest.bookings,
  }));
};

/** Returns the radius of a cluster in px: it grows slowly with the number of bookings. */
export const clusterRadius = (bookings: number): number => Math.min(24, 11 + 3.2 * Math.log2(Math.max(1, bookings)));

/** Name of a point in the choice that the map and its page share. */
export const pointKey = ({ lat, lon, kind, name, isAir }: MapPoint): string =>
  [lat, lon, kind, isAir ? 'air' : 'sea', name].join(' ');

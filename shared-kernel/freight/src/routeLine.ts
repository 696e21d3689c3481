import { courseDegrees, distanceNm, greatCirclePoint, type Position } from './geodesy';

/** A route as points joined by great circles. */
export type RouteLine = readonly [Position, ...Position[]];

/** Returns the length of a route in nautical miles. */
export const lengthNm = (line: RouteLine): number =>
  line.slice(1).reduce((sum, point, index) => sum + distanceNm(line[index] ?? point, point), 0);

/** Joins consecutive legs to one route; null without legs. */
export function joinRouteLines(lines: readonly RouteLine[]): RouteLine | null {
  const [first, ...rest] = lines;
  return first ? [...first, ...rest.flatMap((line) => line.slice(1))] : null;
}

export interface PointOnRoute {
  readonly position: Position;
  /** Degrees from north, 0 to 360. */
  readonly course: number;
}

/** Finds the segment of a route at a fraction: the index of its end and the fraction within it. */
function segmentAt(line: RouteLine, fraction: number): { end: number; within: number } {
  let left = Math.min(1, Math.max(0, fraction)) * lengthNm(line);
  for (let end = 1; end < line.length; end++) {
    const length = distanceNm(line[end - 1] as Position, line[end] as Position);
    if (left <= length && length > 0) return { end, within: left / length };
    left -= length;
  }
  return { end: line.length - 1, within: 1 };
}

/** Returns the position and course at a fraction (0 to 1) of the route. */
export function pointAlong(line: RouteLine, fraction: number): PointOnRoute {
  if (line.length < 2) return { position: line[0], course: 0 };
  const { end, within } = segmentAt(line, fraction);
  const [from, to] = [line[end - 1] as Position, line[end] as Position];
  const position = greatCirclePoint(from, to, within);
  return {
    position,
    course: within < 1 ? courseDegrees(position, to) : courseDegrees(greatCirclePoint(from, to, 0.99), to),
  };
}

/** Splits a route at a fraction into the travelled and the remaining part. */
export function splitAlong(line: RouteLine, fraction: number): { done: RouteLine; ahead: RouteLine } {
  if (line.length < 2) return { done: line, ahead: line };
  const { end } = segmentAt(line, fraction);
  const { position } = pointAlong(line, fraction);
  return { done: [line[0], ...line.slice(1, end), position], ahead: [position, ...line.slice(end)] };
}

/**
 * Returns the same points with longitudes that continue across the antimeridian instead of jumping by 360 degrees:
 * Shanghai to Los
 * Angeles goes from 122 to 242. For flat projections and for centring a map.
 */
export function unwrapLongitudes(line: RouteLine): RouteLine {
  let previous = line[0][0];
  const [first, ...rest] = line.map(([longitude, latitude]): Position => {
    const turns = Math.round((previous - longitude) / 360);
    previous = longitude + turns * 360;
    return [previous, latitude];
  });
  return [first ?? line[0], ...rest];
}

/** Returns the longitude half way between the westernmost and easternmost point, -180 to 180, for centring a map. */
export function middleLongitude(line: RouteLine): number {
  const longitudes = unwrapLongitudes(line).map(([longitude]) => longitude);
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
  return ((((middle + 180) % 360) + 360) % 360) - 180;
}

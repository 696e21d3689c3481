/** A point on the earth: longitude and latitude in degrees, east and north positive (the order of GeoJSON). */
export type Position = readonly [longitude: number, latitude: number];

type Vector = readonly [number, number, number];

/** Mean radius of the earth in nautical miles (6371.0088 km / 1.852). @source IUGG mean radius */
const earthRadiusNm = 3440.0696;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

const toVector = ([longitude, latitude]: Position): Vector => {
  const [lambda, phi] = [radians(longitude), radians(latitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
};

const toPosition = ([x, y, z]: Vector): Position => [
  degrees(Math.atan2(y, x)),
  degrees(Math.atan2(z, Math.hypot(x, y))),
];

function angleBetween(a: Vector, b: Vector): number {
  const cross = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
  return Math.atan2(cross, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

/** Returns the great circle distance in nautical miles. */
export const distanceNm = (a: Position, b: Position): number => earthRadiusNm * angleBetween(toVector(a), toVector(b));

/** Returns the point at a fraction (0 to 1) of the great circle from `a` to `b`, with a longitude from -180 to 180. */
export function greatCirclePoint(a: Position, b: Position, fraction: number): Position {
  if (fraction <= 0) return a;
  if (fraction >= 1) return b;
  const [from, to] = [toVector(a), toVector(b)];
  const angle = angleBetween(from, to);
  if (angle < 1e-9) return a;
  const [p, q] = [Math.sin((1 - fraction) * angle), Math.sin(fraction * angle)];
  return toPosition([p * from[0] + q * to[0], p * from[1] + q * to[1], p * from[2] + q * to[2]]);
}

/** Returns the great circle from `a` to `b` as points at most `stepNm` nautical miles apart, both ends included. */
export function greatCircle(a: Position, b: Position, stepNm = 100): Position[] {
  const steps = Math.max(1, Math.ceil(distanceNm(a, b) / stepNm));
  return Array.from({ length: steps + 1 }, (_, step) => greatCirclePoint(a, b, step / steps));
}

/** Returns the course over ground at `a` towards `b` in degrees from north, 0 to 360. */
export function courseDegrees(a: Position, b: Position): number {
  const [phi1, phi2, delta] = [radians(a[1]), radians(b[1]), radians(b[0] - a[0])];
  const course = degrees(
    Math.atan2(
      Math.sin(delta) * Math.cos(phi2),
      Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(delta),
    ),
  );
  return (course + 360) % 360;
}

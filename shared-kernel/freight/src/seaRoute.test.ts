import fc from 'fast-check';
import portNodes from './portNodes.data.json';
import {
  airRoute,
  distanceNm,
  isSeaPort,
  joinRouteLines,
  journeyLegs,
  lengthNm,
  middleLongitude,
  type Position,
  pointAlong,
  type RouteStop,
  seaRoute,
  splitAlong,
  unwrapLongitudes,
} from './seaRoute';

const at = (code: string, lat: number, lon: number): RouteStop => ({ code, lat, lon });
const shanghai = at('CNSHA', 30.62, 122.07);
const haiphong = at('VNHPH', 20.86, 106.68);
const singapore = at('SGSIN', 1.26, 103.8);
const rotterdam = at('NLRTM', 51.95, 4.05);
const losAngeles = at('USLAX', 33.74, -118.26);
const newYork = at('USNYC', 40.67, -74.05);
const santos = at('BRSSZ', -23.97, -46.3);
const sydney = at('AUSYD', -33.97, 151.22);
const chicago = at('USCHI', 41.85, -87.75);

const miles = (...stops: [RouteStop, RouteStop, ...RouteStop[]]) => seaRoute(stops)?.nauticalMiles;

// Rounded values from port-to-port distance tables; the lanes are accurate to a few percent.
test.each([
  ['Shanghai', 'Rotterdam', shanghai, rotterdam, 10_500],
  ['Singapore', 'Rotterdam', singapore, rotterdam, 8_300],
  ['Shanghai', 'Los Angeles', shanghai, losAngeles, 5_710],
  ['Rotterdam', 'New York', rotterdam, newYork, 3_390],
  ['Rotterdam', 'Santos', rotterdam, santos, 5_430],
  ['Shanghai', 'Sydney', shanghai, sydney, 4_640],
])('calculates a usual distance from %s to %s', (_from, _to, from, to, usual) => {
  const length = miles(from, to) ?? 0;
  expect(length / usual).toBeGreaterThan(0.93);
  expect(length / usual).toBeLessThan(1.07);
});

test('routes Haiphong to Rotterdam by Singapore and Suez', () => {
  const route = seaRoute([haiphong, singapore, rotterdam]);
  const passes = (lat: number, lon: number) => route?.line.some((point) => distanceNm(point, [lon, lat]) < 60);
  expect(passes(1.26, 103.8)).toBe(true);
  expect(passes(30.5, 32.3)).toBe(true);
  expect(route?.line[0]).toEqual([106.68, 20.86]);
  expect(route?.line.at(-1)).toEqual([4.05, 51.95]);
});

test('returns null without a route', () => {
  expect(seaRoute([shanghai, chicago])).toBeNull();
  expect(seaRoute([at('XXXXX', 0, 0), shanghai])).toBeNull();
  expect(isSeaPort('constructor')).toBe(false);
});

test('reaches every port from Shanghai, with the same distance back', () => {
  for (const code of Object.keys(portNodes)) {
    const there = seaRoute([shanghai, at(code, 0, 0)]);
    const back = seaRoute([at(code, 0, 0), shanghai]);
    expect(there).not.toBeNull();
    expect(back?.nauticalMiles).toBe(there?.nauticalMiles);
  }
});

test('is never shorter by sea than the great circle', () => {
  const ports = fc.constantFrom(shanghai, haiphong, singapore, rotterdam, losAngeles, newYork, santos, sydney);
  fc.assert(
    fc.property(ports, ports, (a, b) => {
      expect(miles(a, b) ?? 0).toBeGreaterThanOrEqual(Math.floor(distanceNm([a.lon, a.lat], [b.lon, b.lat])));
    }),
  );
});

test('crosses the Pacific at the antimeridian in one piece', () => {
  const route = seaRoute([shanghai, losAngeles]);
  if (!route) throw new Error('no way');
  const longitudes = unwrapLongitudes(route.line).map(([longitude]) => longitude);
  for (const [index, longitude] of longitudes.slice(1).entries())
    expect(Math.abs(longitude - (longitudes[index] ?? 0))).toBeLessThan(90);
  expect(longitudes.at(-1)).toBeCloseTo(241.74, 5);
  expect(Math.abs(middleLongitude(route.line))).toBeGreaterThan(170);
  const { position } = pointAlong(route.line, 0.5);
  expect(position[1]).toBeGreaterThan(25);
  expect(Math.abs(position[0])).toBeGreaterThan(150);
});

test('starts at its own longitude on either side of the antimeridian', () => {
  const auckland: Position = [174.8, -36.8];
  const longitudes = (...line: [Position, ...Position[]]) => unwrapLongitudes(line).map(([longitude]) => longitude);
  expect(longitudes(auckland, [-118, 33])).toEqual([174.8, 242]);
  expect(longitudes([-118, 33], auckland)).toEqual([-118, -185.2]);
});

test('splits the route at the ship into parts that join to the whole', () => {
  const route = seaRoute([shanghai, rotterdam]);
  if (!route) throw new Error('no way');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
      const { done, ahead } = splitAlong(route.line, fraction);
      expect(done.at(-1)).toEqual(ahead[0]);
      expect(lengthNm(done) + lengthNm(ahead)).toBeCloseTo(lengthNm(route.line), 3);
      expect(lengthNm(done)).toBeCloseTo(fraction * lengthNm(route.line), 3);
      const { position, course } = pointAlong(route.line, fraction);
      expect(position).toEqual(done.at(-1));
      expect(course).toBeGreaterThanOrEqual(0);
      expect(course).toBeLessThan(360);
    }),
  );
  expect(splitAlong(route.line, 0).ahead).toHaveLength(route.line.length);
  expect(pointAlong(route.line, 2).position).toEqual(route.line.at(-1));
});

test('follows the great circle by air', () => {
  const route = airRoute([at('PVG', 31.14, 121.81), at('ANC', 61.17, -149.98), at('ORD', 41.98, -87.9)]);
  expect(route.nauticalMiles / 6_230).toBeCloseTo(1, 1);
  for (const [index, point] of route.line.slice(1).entries())
    expect(distanceNm(route.line[index] as Position, point)).toBeLessThanOrEqual(100.01);
});

test('goes by sea first and then over land to an inland point', () => {
  const longBeach = at('USLGB', 33.75, -118.2);
  const legs = journeyLegs([shanghai, longBeach, chicago], 'sea') ?? [];
  expect(legs.map(({ kind }) => kind)).toEqual(['sea', 'land']);
  const line = joinRouteLines(legs.map((leg) => leg.line));
  expect(line && lengthNm(line)).toBeCloseTo(
    legs.reduce((sum, leg) => sum + lengthNm(leg.line), 0),
    6,
  );
  expect(line?.at(-1)).toEqual([chicago.lon, chicago.lat]);
  expect(journeyLegs([shanghai], 'sea')).toEqual([]);
  expect(joinRouteLines([])).toBeNull();
  expect(journeyLegs([at('PVG', 31.14, 121.81), at('FRA', 50.03, 8.57)], 'air')?.map(({ kind }) => kind)).toEqual([
    'air',
  ]);
});

import { type GeoPermissibleObjects, type GeoProjection, geoGraticule, geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';

/** Land at 1:50 million. @source Natural Earth, by world-atlas 2 */
const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** Borders between countries, without coasts. @source Natural Earth, by world-atlas 2 */
const borders: GeoPermissibleObjects = mesh(topology, topology.objects.countries, (a, b) => a !== b);

const graticule = geoGraticule().step([10, 10])();

/** Layers below the route, each as the `d` of an SVG path. */
export interface ChartPaths {
  readonly coast: string;
  readonly grid: string;
  readonly border: string;
}

/** Number of cached charts; each takes some hundred kB. */
const MAX_CACHED = 4;
const drawn = new Map<string, ChartPaths>();

const toProjectionKey = (projection: GeoProjection): string =>
  JSON.stringify([projection.rotate(), projection.scale(), projection.translate(), projection.clipExtent()]);

const draw = (projection: GeoProjection): ChartPaths => {
  const path = geoPath(projection).digits(1);
  return { coast: path(land) ?? '', grid: path(graticule) ?? '', border: path(borders) ?? '' };
};

/**
 * Returns coastlines, graticule and borders in a projection of `chartProjection`. Calculating them takes about 100 ms,
 * so the last few are cached for returning to a route or opening another booking on it.
 */
export const chartPaths = (projection: GeoProjection): ChartPaths => {
  const place = toProjectionKey(projection);
  const paths = drawn.get(place) ?? draw(projection);
  drawn.delete(place);
  drawn.set(place, paths);
  const [oldest] = drawn.keys();
  if (drawn.size > MAX_CACHED && oldest !== undefined) drawn.delete(oldest);
  return paths;
};

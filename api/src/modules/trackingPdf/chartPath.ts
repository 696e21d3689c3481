/// <reference path="./worldAtlas.d.ts" />
import { middleLongitude, type RouteLine } from '@quayside/freight/seaRoute';
import { type GeoPermissibleObjects, type GeoProjection, type GeoStream, geoMercator, geoPath } from 'd3-geo';
import type { LineString } from 'geojson';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-50m.json';

/** Land areas at 1:50 million. @source Natural Earth, by world-atlas 2 */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** Converts a route to GeoJSON; its points are joined by great circles. */
export const lineString = (line: RouteLine): LineString => ({
  type: 'LineString',
  coordinates: line.map(([longitude, latitude]) => [longitude, latitude]),
});

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
}

const PADDING = 56;
// Limits the zoom: a short route would fill the frame with an unrecognisable coast.
const CLOSEST = 1_200;

/**
 * Returns a Mercator projection fitted to the route and clipped to the frame. It is rotated to the middle of the
 * route, so that the antimeridian does not cut it.
 */
export const chartProjection = (line: RouteLine, { width, height }: ChartFrame): GeoProjection => {
  const extent: [[number, number], [number, number]] = [
    [PADDING, PADDING],
    [width - PADDING, height - PADDING],
  ];
  const projection = geoMercator()
    .rotate([-middleLongitude(line), 0])
    .fitExtent(extent, lineString(line));
  const middle = projection.invert?.([width / 2, height / 2]) ?? [line[0][0], line[0][1]];
  // Never narrower than the frame: the edges of the map would show.
  projection.scale(Math.min(CLOSEST, Math.max(projection.scale(), width / (2 * Math.PI))));
  const [x, y] = projection(middle as [number, number]) ?? [width / 2, height / 2];
  const [left, top] = projection.translate();
  return projection.translate([left + width / 2 - x, top + height / 2 - y]).clipExtent([
    [0, 0],
    [width, height],
  ]);
};

const FINEST = 0.6;

/** Drops points that are closer to the last one than print can show. */
const thinned = (stream: GeoStream): GeoStream => {
  let last: readonly [number, number] | undefined;
  return {
    ...stream,
    point: (x, y) => {
      if (last && Math.hypot(x - last[0], y - last[1]) < FINEST) return;
      last = [x, y];
      stream.point(x, y);
    },
    lineStart: () => {
      last = undefined;
      stream.lineStart();
    },
    lineEnd: () => stream.lineEnd(),
    polygonStart: () => stream.polygonStart(),
    polygonEnd: () => stream.polygonEnd(),
    sphere: () => stream.sphere?.(),
  };
};

/** Returns the SVG path of a shape on the chart; empty when no part of it is in the frame. */
export const toSvgPath = (shape: GeoPermissibleObjects, projection: GeoProjection): string =>
  geoPath({ stream: (stream) => projection.stream(thinned(stream)) }).digits(1)(shape) ?? '';

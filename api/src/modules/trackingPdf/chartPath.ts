/// <reference path="./worldAtlas.d.ts" />
import { middleLongitude, type RouteLine } from '@quayside/freight/seaRoute';
import { type GeoPermissibleObjects, type GeoProjection, type GeoStream, geoMercator, geoPath } from 'd3-geo';
import type { LineString } from 'geojson';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-50m.json';

/** The land of the earth at 1:50 million. @source Natural Earth, by world-atlas 2 */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** A way as GeoJSON; its points are joined by great circles. */
export const lineString = (line: RouteLine): LineString => ({
  type: 'LineString',
  coordinates: line.map(([longitude, latitude]) => [longitude, latitude]),
});

export interface ChartFrame {
  readonly width: number;
  readonly height: number;
}

const PADDING = 56;
// Short ways would fill the frame with a coast nobody recognises.
const CLOSEST = 1_200;

/** Mercator turned to the middle of the way, so that the antimeridian cuts none, fitted to it and clipped to the frame. */
export const chartProjection = (line: RouteLine, { width, height }: ChartFrame): GeoProjection => {
  const extent: [[number, number], [number, number]] = [
    [PADDING, PADDING],
    [width - PADDING, height - PADDING],
  ];
  const projection = geoMercator()
    .rotate([-middleLongitude(line), 0])
    .fitExtent(extent, lineString(line));
  const middle = projection.invert?.([width / 2, height / 2]) ?? [line[0][0], line[0][1]];
  // Never smaller than the frame is wide: the sides of the map would show.
  projection.scale(Math.min(CLOSEST, Math.max(projection.scale(), width / (2 * Math.PI))));
  const [x, y] = projection(middle as [number, number]) ?? [width / 2, height / 2];
  const [left, top] = projection.translate();
  return projection.translate([left + width / 2 - x, top + height / 2 - y]).clipExtent([
    [0, 0],
    [width, height],
  ]);
};

const FINEST = 0.6;

/** Leaves out points that lie closer to the last one than paper shows. */
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

/** What SVG draws as the path of a shape on the chart; empty where nothing of it is in the frame. */
export const pathOf = (shape: GeoPermissibleObjects, projection: GeoProjection): string =>
  geoPath({ stream: (stream) => projection.stream(thinned(stream)) }).digits(1)(shape) ?? '';

import { middleLongitude, type RouteLine } from '@quayside/freight/seaRoute';
import { type GeoProjection, geoMercator } from 'd3-geo';
import type { LineString } from 'geojson';
import type { Size } from './panZoom';

/** Returns a route as GeoJSON; its points are joined by great circles. */
export const lineString = (line: RouteLine): LineString => ({
  type: 'LineString',
  coordinates: line.map(([longitude, latitude]) => [longitude, latitude]),
});

const padding = 0.08;
// Limits the zoom to about 25 px per degree, because a short route would fill the frame with an unrecognizable coast.
const MAX_SCALE = 1_400;

/** Width in px that the buttons of the map and a port mark take at its right edge on a phone. */
export const besideButtons = 72;

/**
 * Returns a Mercator projection centred on the route, so that the antimeridian does not cut it, fitted with 8 %
 * padding.
 */
export function chartProjection(line: RouteLine, { width, height }: Size): GeoProjection {
  const route = lineString(line);
  const [left, top] = [Math.max(width * padding, 24), Math.max(height * padding, 24)];
  // Keep ports clear of the buttons and the legend.
  const [right, bottom] = [width - Math.max(left, besideButtons), height - Math.max(top, 56)];
  const projection = geoMercator()
    .rotate([-middleLongitude(line), 0])
    .fitExtent(
      [
        [left, top],
        [right, bottom],
      ],
      route,
    );
  const middle = projection.invert?.([width / 2, height / 2]) ?? [line[0][0], line[0][1]];
  const scale = Math.min(MAX_SCALE, Math.max(projection.scale(), width / (2 * Math.PI)));
  projection.scale(scale);
  const moved = projection(middle as [number, number]) ?? [width / 2, height / 2];
  const [tx, ty] = projection.translate();
  return projection.translate([tx + width / 2 - moved[0], ty + height / 2 - moved[1]]).clipExtent([
    [-width / 2, -height / 2],
    [width * 1.5, height * 1.5],
  ]);
}

import { middleLongitude, type RouteLine } from '@quayside/freight/seaRoute';
import { type GeoProjection, geoMercator } from 'd3-geo';
import type { LineString } from 'geojson';
import type { Size } from './panZoom';

/** A way as GeoJSON; its points are joined by great circles. */
export const lineString = (line: RouteLine): LineString => ({
  type: 'LineString',
  coordinates: line.map(([longitude, latitude]) => [longitude, latitude]),
});

const padding = 0.08;
// Short ways would fill the frame with a coast nobody recognises: never closer than about 25 px a degree.
const closest = 1_400;

/** What the buttons of the map take of its right side on a phone, and the mark of a port, in px. */
export const besideButtons = 72;

/** Mercator turned to the middle of the way, so that none is cut at the antimeridian, and fitted to it with 8 % padding. */
export function chartProjection(line: RouteLine, { width, height }: Size): GeoProjection {
  const route = lineString(line);
  const [left, top] = [Math.max(width * padding, 24), Math.max(height * padding, 24)];
  // No port under the buttons or the legend.
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
  const scale = Math.min(closest, Math.max(projection.scale(), width / (2 * Math.PI)));
  projection.scale(scale);
  const moved = projection(middle as [number, number]) ?? [width / 2, height / 2];
  const [tx, ty] = projection.translate();
  return projection.translate([tx + width / 2 - moved[0], ty + height / 2 - moved[1]]).clipExtent([
    [-width / 2, -height / 2],
    [width * 1.5, height * 1.5],
  ]);
}

import { type GeoProjection, geoMercator } from 'd3-geo';
import type { Size } from '../map/panZoom';

/** Longitude and latitude in the middle: Europe and Asia are whole, and the Pacific is cut. */
const middle = [20, 28] as const;

/** Returns a Mercator projection of the world that fills the frame. */
export function worldProjection({ width, height }: Size): GeoProjection {
  const scale = Math.max(width, height * 1.25) / (2 * Math.PI);
  const projection = geoMercator()
    .rotate([-middle[0], 0])
    .scale(scale)
    .translate([width / 2, height / 2]);
  const at = projection([middle[0], middle[1]]) ?? [width / 2, height / 2];
  return projection.translate([width / 2, height - at[1]]).clipExtent([
    [-width / 2, -height / 2],
    [width * 1.5, height * 1.5],
  ]);
}

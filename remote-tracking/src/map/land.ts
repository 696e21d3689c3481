import type { GeoPermissibleObjects } from 'd3-geo';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-50m.json';

/** The land of the earth at 1:50 million. @source Natural Earth, by world-atlas 2 */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

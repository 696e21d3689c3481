import type { GeoPermissibleObjects } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';

/** The land of the earth at 1:50 million. @source Natural Earth, by world-atlas 2 */
export const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** What parts the countries, without their coasts. @source Natural Earth, by world-atlas 2 */
export const borders: GeoPermissibleObjects = mesh(topology, topology.objects.countries, (a, b) => a !== b);

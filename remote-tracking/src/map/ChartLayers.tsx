import { type GeoPermissibleObjects, type GeoProjection, geoGraticule, geoPath } from 'd3-geo';
import { memo } from 'react';
import { feature, mesh } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';
import type { View } from './panZoom';

/** The land of the earth at 1:50 million. @source Natural Earth, by world-atlas 2 */
const land: GeoPermissibleObjects = feature(topology, topology.objects.land);

/** What parts the countries, without their coasts. @source Natural Earth, by world-atlas 2 */
const borders: GeoPermissibleObjects = mesh(topology, topology.objects.countries, (a, b) => a !== b);

const graticule = geoGraticule().step([10, 10])();

/** Sea, depth bands, graticule, land and, faintly, the borders of the countries. Strokes keep their px width however far one zooms. */
export const ChartLayers = memo(function ChartLayers({ projection }: { projection: GeoProjection }) {
  const path = geoPath(projection).digits(1);
  const coast = path(land) ?? '';
  return (
    <>
      <path className="band-outer" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="band-inner" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="grid" d={path(graticule) ?? ''} vectorEffect="non-scaling-stroke" />
      <path className="land" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="border" d={path(borders) ?? ''} vectorEffect="non-scaling-stroke" />
    </>
  );
});

export const transformOf = ({ k, x, y }: View): string => `translate(${x} ${y}) scale(${k})`;

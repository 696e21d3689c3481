import { type GeoProjection, geoGraticule, geoPath } from 'd3-geo';
import { memo } from 'react';
import { borders, land } from './earth';
import type { View } from './panZoom';

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

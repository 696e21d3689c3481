import type { GeoProjection } from 'd3-geo';
import { memo } from 'react';
import { chartPaths } from './chartPaths';
import type { View } from './panZoom';

/** Sea, depth bands, graticule, land and faint country borders. Strokes keep their px width at every zoom. */
export const ChartLayers = memo(function ChartLayers({ projection }: { projection: GeoProjection }) {
  const { coast, grid, border } = chartPaths(projection);
  return (
    <>
      <path className="band-outer" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="band-inner" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="grid" d={grid} vectorEffect="non-scaling-stroke" />
      <path className="land" d={coast} vectorEffect="non-scaling-stroke" />
      <path className="border" d={border} vectorEffect="non-scaling-stroke" />
    </>
  );
});

export const toSvgTransform = ({ k, x, y }: View): string => `translate(${x} ${y}) scale(${k})`;

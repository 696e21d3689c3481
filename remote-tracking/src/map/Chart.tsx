import type { Journey } from '@quayside/freight/seaRoute';
import { Box } from '@quayside/ui';
import { useId, useMemo, useRef } from 'react';
import { t } from '../texts/tracking';
import { ChartLayers, toSvgTransform } from './ChartLayers';
import { chartLooks } from './chartLooks';
import { chartProjection } from './chartProjection';
import { MapControls } from './MapControls';
import { RouteMarks, type SeenPosition } from './RouteMarks';
import { usePanZoom } from './usePanZoom';
import { useSize } from './useSize';

export interface ChartProps {
  journey: Journey;
  /** Name of the vessel or flight. */
  carrier: string | null;
  /** Route and position in one sentence, as the accessible name. */
  name: string;
  /** Position that a source reported for the vessel; null without one. */
  seen: SeenPosition | null;
  /** Whether the trip is cancelled; then the route is grey. */
  cancelled: boolean;
}

const reference = { width: 880, height: 384 };

/** Renders the chart from data in this package, without network requests. */
export default function Chart({ journey, carrier, name, seen, cancelled }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const size = useSize(frame, reference);
  const projection = useMemo(() => chartProjection(journey.line, size), [journey.line, size]);
  const cargo = journey.position && projection([...journey.position.position]);
  const { view, zoom, reset, handlers } = usePanZoom(frame, size, cargo);
  return (
    <>
      <Box
        ref={frame}
        role="application"
        aria-label={t('Route map')}
        aria-describedby={hint}
        tabIndex={0}
        position="absolute"
        inset="0"
        overflow="hidden"
        bg="chart.sea"
        cursor="grab"
        _active={{ cursor: 'grabbing' }}
        userSelect="none"
        focusVisibleRing="inside"
        touchAction={view.k === 1 ? 'pan-y' : 'none'}
        css={chartLooks}
        {...handlers}
      >
        <svg
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={name}
          className={cancelled ? 'called-off' : undefined}
          style={{ display: 'block' }}
        >
          <g transform={toSvgTransform(view)}>
            <ChartLayers projection={projection} />
          </g>
          <RouteMarks {...{ journey, projection, view, size, carrier, seen }} />
        </svg>
        <span id={hint} hidden>
          {t('Arrow keys move the map, plus and minus zoom, 0 shows the whole route.')}
        </span>
      </Box>
      <MapControls zoom={view.k} onZoom={zoom} onReset={reset} moved={view.x !== 0 || view.y !== 0 || view.k !== 1} />
    </>
  );
}

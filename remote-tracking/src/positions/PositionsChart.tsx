import { listBookingPositions } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, Flex } from '@quayside/ui';
import { useId, useMemo, useRef } from 'react';
import { ChartLayers, toSvgTransform } from '../map/ChartLayers';
import { chartLooks } from '../map/chartLooks';
import { MapControls } from '../map/MapControls';
import { usePanZoom } from '../map/usePanZoom';
import { useSize } from '../map/useSize';
import { t } from '../texts/positions';
import { clusterPoints } from './clusterPoints';
import { PointMarks } from './PointMarks';
import { worldProjection } from './worldProjection';

export interface PositionsChartProps {
  /** Filter of the bookings, as JSON. The page that shows the map asks for the same positions. */
  query: string;
  /** Keys of the chosen points, one a line. */
  chosen: string;
  onChoose: (keys: readonly string[]) => void;
}

const reference = { width: 920, height: 480 };

const pointLooks = {
  ...chartLooks,
  '& .point': { cursor: 'pointer', outline: 'none' },
  '& .point-room': { fill: 'transparent' },
  '& .cluster': { fill: 'chart.route', stroke: 'bg.panel', strokeWidth: '2px' },
  '& .cluster-count': { fill: 'bg.panel', fontSize: '12px', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
  '& .cluster-late': { fill: 'fg.error', stroke: 'bg.panel', strokeWidth: '1.5px' },
  '& .arrow': { fill: 'chart.route', stroke: 'bg.panel', strokeWidth: '1.5px' },
  '& .arrow-late': { fill: 'fg.error' },
  '& .arrow-unreported': { fill: 'bg.panel', stroke: 'fg.muted', strokeDasharray: '2 2' },
  '& .point-chosen .cluster': { fill: 'fg' },
  '& .point-chosen .arrow': { fill: 'fg' },
  '& .point:focus-visible .cluster, & .point:focus-visible .point-room': {
    stroke: 'fg',
    strokeWidth: '3px',
  },
} as const;

/** Map of many bookings: points that overlap are drawn as one, with their number. It loads no tiles. */
export default function PositionsChart({ query, chosen, onChoose }: PositionsChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hint = useId();
  const asked = useMemo(() => ({ query: JSON.parse(query) as Record<string, string> }), [query]);
  const { data } = useCall(listBookingPositions, asked);
  const size = useSize(frame, reference);
  const projection = useMemo(() => worldProjection(size), [size]);
  const { view, zoom, reset, handlers } = usePanZoom(frame, size, null);
  const points = useMemo(
    () =>
      (data?.points ?? []).flatMap((point) => {
        const at = projection([point.lon, point.lat]);
        return at ? [{ point, x: at[0], y: at[1] }] : [];
      }),
    [data, projection],
  );
  const clusters = useMemo(() => clusterPoints(points, view.k), [points, view.k]);
  const marked = useMemo(() => new Set(chosen.split('\n')), [chosen]);
  return (
    <>
      <Box
        ref={frame}
        role="application"
        aria-label={t('Map of the bookings')}
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
        css={pointLooks}
        {...handlers}
      >
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame around it has the name. */}
        <svg
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          style={{ display: 'block' }}
        >
          <g transform={toSvgTransform(view)}>
            <ChartLayers projection={projection} />
          </g>
          <PointMarks {...{ clusters, view, size, onChoose }} chosen={marked} />
        </svg>
        <span id={hint} hidden>
          {t(
            'Arrow keys move the map, plus and minus zoom, 0 shows the whole world. The list beside the map has the same points.',
          )}
        </span>
      </Box>
      <MapControls zoom={view.k} onZoom={zoom} onReset={reset} moved={view.x !== 0 || view.y !== 0 || view.k !== 1} />
      <Legend />
    </>
  );
}

const Legend = () => (
  <Flex
    aria-hidden
    position="absolute"
    left="12px"
    bottom="12px"
    maxW="calc(100% - 24px)"
    wrap="wrap"
    columnGap="14px"
    px="10px"
    py="5px"
    textStyle="label"
    color="fg.muted"
    bg="bg.panel"
    borderWidth="1px"
    borderRadius="md"
    pointerEvents="none"
  >
    <Flex align="center" gap="6px">
      <Box as="i" color="chart.route" fontStyle="normal">
        ▲
      </Box>
      {t('Estimated position')}
    </Flex>
    <Flex align="center" gap="6px">
      <Box as="i" boxSize="12px" borderRadius="full" bg="chart.route" />
      {t('Several')}
    </Flex>
    <Flex align="center" gap="6px">
      <Box as="i" color="fg.error" fontStyle="normal">
        ▲
      </Box>
      {t('Open exception')}
    </Flex>
  </Flex>
);

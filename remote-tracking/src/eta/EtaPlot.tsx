import type { ToldEta } from '@quayside/contract';
import { dayAt, formatDate, formatShortDay } from '@quayside/freight';
import { Box } from '@quayside/ui';
import { useRef } from 'react';
import { useSize } from '../map/useSize';
import { t } from '../texts/tracking';
import { etaSteps, lastLabelY } from './etaSteps';

interface EtaPlotProps {
  history: readonly ToldEta[];
  /** Time zone of the destination. */
  timeZone: string;
  now: Date;
  /** Text alternative of the plot. */
  finding: string;
}

const HEIGHT = 112;
const reference = { width: 640, height: HEIGHT };

const looks = {
  '& text': { fontSize: '12px', fontFamily: 'body', fill: 'fg.muted' },
  '& .last': { fontWeight: '600', fill: 'fg' },
  '& .steps': { fill: 'none', stroke: 'fg', strokeWidth: '1.75px' },
  '& .planned, & .now': { stroke: 'border.control', strokeDasharray: '2 3' },
  '& .point': { fill: 'bg.panel', stroke: 'fg', strokeWidth: '1.5px' },
  '& .point-last': { fill: 'fg' },
} as const;

/** Plot of the ETA changes as steps, with the plan as a dotted line, and the current time. */
export function EtaPlot({ history, timeZone, now, finding }: EtaPlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame, reference);
  const { points, path, plannedY, nowX } = etaSteps(history, now, { width, height: HEIGHT, top: 14, bottom: 34 });
  const day = (at: string): string => formatShortDay(dayAt(at, timeZone));
  const [first, last] = [history[0], points.at(-1)];
  if (!first || !last) return null;
  const isRight = nowX > width - 120;
  return (
    <Box ref={frame} width="100%" height={`${HEIGHT}px`} css={looks}>
      <svg width={width} height={HEIGHT} role="img" aria-label={finding}>
        <line className="planned" x1={0} x2={width} y1={plannedY} y2={plannedY} />
        <text x={width} y={plannedY - 6} textAnchor="end">
          {t('planned {day}', { day: day(first.eta) })}
        </text>
        <line className="now" x1={nowX} x2={nowX} y1={last.y} y2={HEIGHT - 24} />
        <path className="steps" d={path} />
        {points.slice(1).map((point) => (
          <circle
            key={point.told.at}
            className={point === last ? 'point-last' : 'point'}
            cx={point.x}
            cy={point.y}
            r={3.5}
          />
        ))}
        <text
          className="last"
          x={nowX + (isRight ? -6 : 8)}
          y={lastLabelY(last.y, plannedY, isRight)}
          textAnchor={isRight ? 'end' : 'start'}
        >
          {day(last.told.eta)}
        </text>
        <text x={0} y={HEIGHT - 8}>
          {formatDate(first.at, timeZone)}
        </text>
        <text x={nowX} y={HEIGHT - 8} textAnchor={isRight ? 'end' : 'middle'}>
          {t('now')}
        </text>
      </svg>
    </Box>
  );
}

import { Box } from '@quayside/ui';
import type { ReactNode } from 'react';
import { calculateTicks, labelEvery } from './chartScale';
import { countText } from './numberText';
import { useWidth } from './useWidth';

const token = (name: string) => `var(--chakra-colors-${name})`;
const ink = token('fg');
const muted = token('fg-muted');
const line = token('border-muted');
/** Colours of parts that are stacked or compared; each has enough contrast in both themes. */
const partColors = [
  token('marine-solid'),
  token('azure-400'),
  token('stone-400'),
  token('amber-500'),
  token('ink-500'),
];

interface FrameProps {
  /** Sentence that a screen reader reads instead of the picture. */
  label: string;
  height: number;
  children: (width: number) => ReactNode;
}

/** Draws a picture as wide as its container. */
function Frame({ label, height, children }: FrameProps) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  return (
    <Box ref={ref} minW="0" overflow="hidden">
      {/* Its ids and fonts are those of the page. */}
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} width="100%" height={height} fontSize="12">
        {children(width)}
      </svg>
    </Box>
  );
}

interface BarPart {
  readonly name: string;
  readonly value: number;
}
interface Bar {
  readonly name: string;
  readonly parts: readonly BarPart[];
}

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  unit: string;
}

/** Stacked bars by month with a legend. */
export function Bars({ label, bars, unit }: BarsProps) {
  const sumOf = (part: string) =>
    bars.flatMap(({ parts }) => parts).reduce((sum, { name, value }) => sum + (name === part ? value : 0), 0);
  const found = [...new Set(bars.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const names = found.sort((a, b) => sumOf(b) - sumOf(a));
  const sums = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const ticks = calculateTicks(Math.max(0, ...sums));
  const top = ticks.at(-1) ?? 1;
  const [height, left, bottom, above] = [250, 44, 30, 44];
  const y = (value: number) => above + (height - above - bottom) * (1 - value / top);
  return (
    <Frame label={label} height={height}>
      {(width) => {
        const slot = (width - left) / Math.max(1, bars.length);
        const every = labelEvery(bars.length, width - left, 58);
        return (
          <>
            {names.map((name, index) => (
              <g key={name} transform={`translate(${index * 60} 0)`}>
                <rect y="2" width="10" height="10" fill={partColors[index % partColors.length]} />
                <text x="15" y="11" fill={ink}>
                  {name}
                </text>
              </g>
            ))}
            <text x="0" y="30" fill={muted}>
              {unit}
            </text>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke={line} />
                <text x={left - 8} y={y(tick) + 4} fill={muted} textAnchor="end">
                  {countText(tick)}
                </text>
              </g>
            ))}
            {bars.map(({ name, parts }, index) => {
              let base = 0;
              const x = left + slot * index + slot * 0.2;
              const isNamed = (bars.length - 1 - index) % every === 0;
              return (
                <g key={name}>
                  {parts.map(({ name: part, value }) => {
                    base += value;
                    return (
                      <rect
                        key={part}
                        x={x}
                        y={y(base)}
                        width={slot * 0.6}
                        height={Math.max(0, y(base - value) - y(base))}
                        fill={partColors[names.indexOf(part) % partColors.length]}
                      />
                    );
                  })}
                  {isNamed && (
                    <text
                      x={index === bars.length - 1 ? width : x + slot * 0.3}
                      y={height - 10}
                      fill={muted}
                      textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
                    >
                      {name}
                    </text>
                  )}
                </g>
              );
            })}
          </>
        );
      }}
    </Frame>
  );
}

interface DotRow {
  readonly name: string;
  /** Text at the right end. */
  readonly text: string;
  /** Position of the dot; null without a value. */
  readonly value: number | null;
  /** Ends of the thick bar and of the thin line. */
  readonly bar?: readonly [number, number];
  readonly line?: readonly [number, number];
}

interface DotsProps {
  label: string;
  rows: readonly DotRow[];
  unit: string;
  /** End of the axis; default is the highest value. */
  highest?: number;
}

/** Rows with a dot on a common axis, and optionally the spread around it. */
export function Dots({ label, rows, unit, highest }: DotsProps) {
  const most = highest ?? Math.max(1, ...rows.map(({ value, line: ends }) => ends?.[1] ?? value ?? 0));
  const ticks = calculateTicks(most);
  const top = ticks.at(-1) ?? 1;
  const rowHeight = 28;
  const height = rows.length * rowHeight + 44;
  return (
    <Frame label={label} height={height}>
      {(width) => {
        const [left, right] = [Math.min(190, width * 0.4), 82];
        // A letter is about 7 px wide.
        const letters = Math.floor((left - 10) / 7);
        const x = (value: number) => left + (width - left - right) * Math.min(1, value / top);
        const bottom = rows.length * rowHeight;
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={x(tick)} x2={x(tick)} y1="0" y2={bottom} stroke={line} />
                <text x={x(tick)} y={bottom + 18} fill={muted} textAnchor="middle">
                  {countText(tick)}
                </text>
              </g>
            ))}
            <text x={width} y={bottom + 36} fill={muted} textAnchor="end">
              {unit}
            </text>
            {rows.map(({ name, text, value, bar, line: ends }, index) => {
              const y = index * rowHeight + rowHeight / 2;
              return (
                <g key={name}>
                  <text x={left - 10} y={y + 4} fill={ink} textAnchor="end">
                    {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
                  </text>
                  {ends && <line x1={x(ends[0])} x2={x(ends[1])} y1={y} y2={y} stroke={muted} />}
                  {bar && (
                    <line
                      x1={x(bar[0])}
                      x2={x(bar[1])}
                      y1={y}
                      y2={y}
                      stroke={partColors[1]}
                      strokeWidth="6"
                      strokeLinecap="round"
                    />
                  )}
                  {value !== null && <circle cx={x(value)} cy={y} r="5" fill={partColors[0]} />}
                  <text x={width} y={y + 4} fill={ink} fontWeight="600" textAnchor="end">
                    {text}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </Frame>
  );
}

export interface BandPoint {
  readonly name: string;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
}

/** Line of the median within a band, for values above and below zero. */
export function Band({ label, points, unit }: { label: string; points: readonly BandPoint[]; unit: string }) {
  const values = points.flatMap(({ low, high }) => [low, high]);
  const ticks = calculateTicks(Math.max(1, ...values.map(Math.abs)), 3);
  const top = ticks.at(-1) ?? 1;
  const [height, left, bottom, above] = [220, 44, 30, 24];
  const y = (value: number) => above + (height - above - bottom) * ((top - value) / (2 * top));
  return (
    <Frame label={label} height={height}>
      {(width) => {
        const x = (index: number) => left + 12 + ((width - left - 24) * index) / Math.max(1, points.length - 1);
        const path = (pick: (point: BandPoint) => number) =>
          points.map((point, index) => `${x(index)},${y(pick(point))}`);
        return (
          <>
            {[...ticks.slice(1).map((tick) => -tick), ...ticks].map((tick) => (
              <g key={tick}>
                <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} stroke={tick === 0 ? muted : line} />
                <text x={left - 8} y={y(tick) + 4} fill={muted} textAnchor="end">
                  {tick > 0 ? `+${tick}` : tick}
                </text>
              </g>
            ))}
            <polygon
              points={[...path(({ low }) => low), ...path(({ high }) => high).reverse()].join(' ')}
              fill={partColors[1]}
              opacity="0.3"
            />
            <polyline
              points={path(({ middle }) => middle).join(' ')}
              fill="none"
              stroke={partColors[0]}
              strokeWidth="2"
            />
            {points.map(({ name, middle }, index) => (
              <g key={name}>
                <circle cx={x(index)} cy={y(middle)} r="4" fill={partColors[0]} />
                <text x={x(index)} y={height - 10} fill={muted} textAnchor="middle">
                  {name}
                </text>
              </g>
            ))}
            <text x={width} y="12" fill={muted} textAnchor="end">
              {unit}
            </text>
          </>
        );
      }}
    </Frame>
  );
}

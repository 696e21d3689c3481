import { Box } from '@quayside/ui';
import { useId } from 'react';
import { CompassRose } from './CompassRose';

/** A part of a sea chart, projected in advance. Lengths in the units of its view box. */
export interface ChartData {
  width: number;
  height: number;
  /** SVG path of all land. */
  land: string;
  graticule: string;
  /** x, y, metres, decimetres. */
  soundings: number[][];
  /** SVG paths of shipping lanes. */
  lanes: string[];
  /** x, y, heading in degrees. */
  ships: number[][];
  /** Centre of the compass rose. */
  rose: number[] | null;
  /** The scale bars of the frame: x, y, width, height. */
  ticks: number[][];
  labels: { x: number; y: number; text: string; middle: boolean }[];
  ports: { x: number; y: number; labelX: number; labelY: number; anchor: string; code: string; city: string }[];
  /** Outline of a restricted area. */
  zone: string | null;
}

/** Depth bands are the outline of the land with decreasing stroke widths. */
const styles = {
  '& .sea': { fill: '#0A1923' },
  '& .depth': { fill: 'none', strokeLinejoin: 'round' },
  '& .land': { fill: '#1B2C35', stroke: '#4B6572', strokeWidth: '1' },
  '& .graticule': { fill: 'none', stroke: '#FFFFFF', strokeOpacity: '0.06' },
  '& .soundings': { font: 'italic 400 10px var(--chakra-fonts-body)', fill: '#6F8A97', opacity: 0.62 },
  '& .decimetres': { fontSize: '7px' },
  '& .lane': { fill: 'none', stroke: '#59AFBA', strokeWidth: '1.75', strokeDasharray: '1 7', strokeLinecap: 'round' },
  '& .ship': { fill: '#D7F1F4' },
  '& .frame': { fill: '#3A525E' },
  '& .frame text': { font: '400 10px var(--chakra-fonts-mono)', fill: '#7F97A3' },
  '& .port': { fill: '#0A1923', stroke: '#59AFBA', strokeWidth: '2' },
  '& .place': {
    font: '500 12px var(--chakra-fonts-body)',
    fill: '#C3D0D7',
    paintOrder: 'stroke',
    stroke: '#0E1E27',
    strokeWidth: '3px',
    strokeLinejoin: 'round',
  },
  '& .place .code': { font: '600 12px var(--chakra-fonts-mono)', fill: '#FFFFFF' },
  '& .zone': { fill: 'none', stroke: '#C291D2', strokeWidth: '1.75', strokeDasharray: '12 6' },
  '& .warning': {
    font: '600 13px var(--chakra-fonts-body)',
    letterSpacing: '0.14em',
    fill: '#E9CEF2',
    paintOrder: 'stroke',
    stroke: '#12202A',
    strokeWidth: '4px',
  },
  '& .note': { font: 'italic 400 12px var(--chakra-fonts-body)', letterSpacing: '0' },
};

const depths = [
  ['#0D2029', 110],
  ['#102831', 56],
  ['#15333D', 20],
] as const;

/** The nautical chart of sign-in and error pages: dark in both themes, decorative for screen readers. */
export function NauticalChart({ chart }: { chart: ChartData }) {
  const id = useId();
  const { width, height, zone } = chart;
  return (
    <Box asChild position="absolute" inset="0" width="100%" height="100%" display="block" css={styles}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width={width} height={height} className="sea" />
        <defs>
          <path id={`${id}land`} d={chart.land} />
          <pattern id={`${id}hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V9" stroke="#C291D2" strokeOpacity=".28" strokeWidth="1.5" />
          </pattern>
        </defs>
        {depths.map(([stroke, wide]) => (
          <use key={wide} href={`#${id}land`} className="depth" stroke={stroke} strokeWidth={wide} />
        ))}
        <path d={chart.graticule} className="graticule" />
        <use href={`#${id}land`} className="land" />
        <g className="soundings">
          {chart.soundings.map(([x, y, metres, decimetres]) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {metres}
              <tspan dy="2.5" className="decimetres">
                {decimetres}
              </tspan>
            </text>
          ))}
        </g>
        {chart.lanes.map((lane) => (
          <path key={lane} d={lane} className="lane" />
        ))}
        {chart.ships.map(([x, y, heading]) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y}) rotate(${heading})`}
            d="M0-7 4.6 5.5 0 3-4.6 5.5Z"
            className="ship"
          />
        ))}
        {zone && (
          <g>
            <path d={zone} fill={`url(#${id}hatch)`} />
            <path d={zone} className="zone" />
            <g className="warning" textAnchor="middle">
              <text x="662" y="168">
                RESTRICTED AREA
              </text>
              <text x="662" y="187" className="note">
                see note 403
              </text>
            </g>
          </g>
        )}
        {chart.rose && <CompassRose x={chart.rose[0] ?? 0} y={chart.rose[1] ?? 0} />}
        <g className="frame">
          {chart.ticks.map(([x, y, wide, high]) => (
            <rect key={`${x} ${y}`} x={x} y={y} width={wide} height={high} />
          ))}
          {chart.labels.map(({ x, y, text, middle }) => (
            <text key={`${x} ${y}`} x={x} y={y} textAnchor={middle ? 'middle' : 'start'}>
              {text}
            </text>
          ))}
        </g>
        {chart.ports.map(({ x, y, labelX, labelY, anchor, code, city }) => (
          <g key={code}>
            <circle cx={x} cy={y} r="4.5" className="port" />
            <text x={labelX} y={labelY} textAnchor={anchor === 'end' ? 'end' : 'start'} className="place">
              <tspan className="code">{code}</tspan>
              <tspan dx="7">{city}</tspan>
            </text>
          </g>
        ))}
      </svg>
    </Box>
  );
}

import { Box } from '@quayside/ui';

/** A mark every 5 degrees; longer every 15, longest every 45. */
const marks = Array.from({ length: 72 }, (_, index) => index * 5);
const getTickLength = (degrees: number): number => (degrees % 45 === 0 ? 10 : degrees % 15 === 0 ? 6 : 3);

const styles = {
  fill: 'none',
  stroke: '#6F8A97',
  strokeWidth: '0.75',
  opacity: 0.75,
  '& .north': { fill: '#59AFBA', stroke: 'none' },
  '& text': { font: '600 11px var(--chakra-fonts-body)', fill: '#9DB0BB', stroke: 'none' },
};

export function CompassRose({ x, y }: { x: number; y: number }) {
  return (
    <Box asChild css={styles}>
      <g transform={`translate(${x} ${y})`}>
        <circle r="54" />
        <circle r="44" />
        {marks.map((degrees) => (
          <path key={degrees} d={`M0-54V-${54 - getTickLength(degrees)}`} transform={`rotate(${degrees})`} />
        ))}
        <path className="north" d="M0-40 5-8 0 0-5-8Z" />
        <path d="M0 40 5 8 0 0-5 8ZM-40 0-8-5 0 0-8 5ZM40 0 8-5 0 0 8 5Z" />
        <text y="-60" textAnchor="middle">
          N
        </text>
      </g>
    </Box>
  );
}

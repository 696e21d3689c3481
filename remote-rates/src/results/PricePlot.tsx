import type { ScheduleOption } from '@quayside/contract';
import { formatMoney } from '@quayside/freight';
import { Box, Panel } from '@quayside/ui';
import { daysText } from '../option/daysText';
import { t } from '../texts/results';
import { createPlot, size } from './plot';

const look = {
  '& text': { fontSize: '2xs', fill: 'fg.subtle' },
  '& .grid': { stroke: 'border.muted' },
  '& .label': { fontFamily: 'mono', fontWeight: 'medium', fill: 'fg.muted' },
  '& .compared': { fill: 'marine.solid', stroke: 'bg.panel', strokeWidth: '2' },
  '& .other': { fill: 'bg.panel', stroke: 'border.control', strokeWidth: '2' },
  '& .frontier': { fill: 'none', stroke: 'marine.border', strokeWidth: '1.5', strokeDasharray: '2 4' },
};

/**
 * Plot of price against transit; the dotted line joins the options not beaten in both. The list beside it shows the
 * same in words.
 */
export function PricePlot({
  options,
  compared,
}: {
  options: readonly ScheduleOption[];
  compared: ReadonlySet<string>;
}) {
  const { area, prices, days, dots, frontier } = createPlot(options, compared);
  const currency = options[0]?.currency ?? 'USD';
  const words = options
    .map(
      ({ carrier, totalMinor, transitDays }) =>
        `${carrier.code} ${formatMoney(totalMinor, currency)}, ${daysText(transitDays)}`,
    )
    .join('; ');
  return (
    <Panel title={t('Price against transit')}>
      <Box px="12px" pt="8px" pb="4px" maxW="460px" mx="auto" css={look}>
        <svg
          viewBox={`0 0 ${size.width} ${size.height}`}
          width="100%"
          role="img"
          aria-label={t('Price against transit: {options}', { options: words })}
        >
          {prices.map(({ value, at }) => (
            <g key={value}>
              <path className="grid" d={`M${area.left} ${at}H${area.right}`} />
              <text x={area.left - 8} y={at + 4} textAnchor="end">
                {formatMoney(value * 100, currency).replace(/\.00$/, '')}
              </text>
            </g>
          ))}
          {days.map(({ value, at }) => (
            <text key={value} x={at} y={164} textAnchor="middle">
              {t('{count} d', { count: value })}
            </text>
          ))}
          {frontier.length > 1 && (
            <path
              className="frontier"
              d={`M${frontier.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
            />
          )}
          {dots.map(({ option, x, y, label }) => {
            const chosen = compared.has(option.id);
            return (
              <g key={option.id}>
                <circle cx={x} cy={y} r={chosen ? 6 : 4.5} className={chosen ? 'compared' : 'other'} />
                {label && (
                  <text className="label" x={label.x} y={label.y} textAnchor={label.anchor}>
                    {option.carrier.code}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </Box>
    </Panel>
  );
}

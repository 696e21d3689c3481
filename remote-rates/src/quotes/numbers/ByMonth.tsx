import type { QuoteFigures, QuoteNumbers } from '@quayside/contract';
import { winRate } from '@quayside/freight';
import { Box, Panel, SegmentedControl } from '@quayside/ui';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts/numbers';
import { FigureTable } from './FigureTable';
import { type MonthFigures, MonthPlot } from './MonthPlot';
import { monthName, splitMonths } from './numbersRange';
import { quotesText } from './numbersText';
import { SectionHead } from './SectionHead';

const none: QuoteFigures = {
  ...{ sent: 0, won: 0, lost: 0, expired: 0, open: 0, unconverted: 0, requested: 0 },
  ...{ sentMinor: 0, wonMinor: 0, lostMinor: 0, expiredMinor: 0, marginPercent: null, responseMinutes: null },
};

const formatMonthName = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

const describeBestMonth = (months: readonly MonthFigures[]): string => {
  const best = months.reduce((most, one) => (one.figures.sent > most.figures.sent ? one : most));
  const what = t('Sent quotes by the month of their first sending, and what became of them.');
  return months.length > 1
    ? `${what} ${t('Most in {month}: {sent}.', { month: formatMonthName(best.month), sent: quotesText(best.figures.sent) })}`
    : what;
};

/** Shows sent quotes by month, as bars or as a table. */
export function ByMonth({ numbers }: { numbers: QuoteNumbers }) {
  const [view, setView] = useState<'plot' | 'table'>('plot');
  const months = splitMonths(numbers).map((month) => ({
    ...month,
    figures: numbers.months.find((one) => one.month === month.month) ?? none,
  }));
  const finding = describeBestMonth(months);
  return (
    <Box as="section" aria-label={t('By month')}>
      <SectionHead title={t('By month')} sentence={finding}>
        <SegmentedControl
          aria-label={t('By month as')}
          size="sm"
          value={view}
          onChange={setView}
          segments={[
            { value: 'plot', label: <ChartColumn size={16} aria-hidden />, name: t('Plot') },
            { value: 'table', label: <Table2 size={16} aria-hidden />, name: t('Table') },
          ]}
        />
      </SectionHead>
      {view === 'plot' ? (
        <Panel px="16px" py="16px">
          <MonthPlot months={months} finding={finding} />
        </Panel>
      ) : (
        <FigureTable
          label={t('By month')}
          title={t('Month')}
          currency={numbers.currency}
          overall={winRate(numbers.total)}
          rows={months.map(({ month, from, to, figures }) => ({
            ...{
              id: month,
              name: formatMonthName(month),
              says: t('in {month}', { month: formatMonthName(month) }),
              figures,
            },
            of: { sentFrom: from, sentTo: to },
          }))}
        />
      )}
    </Box>
  );
}

import type { QuoteFigures } from '@quayside/contract';
import { Box, type Column, Flex, internalOnly, RecordCard, RecordTable } from '@quayside/ui';
import type { ReactNode } from 'react';
import { t } from '../../texts/numbers';
import type { LinkFilters } from '../list/linkFilters';
import { FigureLink } from './FigureLink';
import { amountText, marginText, minutesText } from './numbersText';
import { RateTrack } from './RateTrack';

/** Group of quotes in the table. */
export interface FigureRow {
  readonly id: string;
  readonly name: ReactNode;
  /** Part of the accessible name of its links: 'of Ines Verhoeven', 'of 2026/11'. */
  readonly says: string;
  /** Filters of the lists that its counts link to. */
  readonly of: LinkFilters;
  readonly figures: QuoteFigures;
}

interface Props {
  label: string;
  /** Heading of the row column. */
  title: string;
  rows: readonly FigureRow[];
  currency: string;
  /** Win rate of all quotes. */
  overall: number | null;
}

const counts = [
  {
    get title() {
      return t('Sent');
    },
    outcome: undefined,
    pick: ({ sent }: QuoteFigures) => sent,
  },
  {
    get title() {
      return t('Won');
    },
    outcome: ['won'],
    pick: ({ won }: QuoteFigures) => won,
  },
  {
    get title() {
      return t('Lost');
    },
    outcome: ['lost'],
    pick: ({ lost }: QuoteFigures) => lost,
  },
  {
    get title() {
      return t('Expired');
    },
    outcome: ['expired'],
    pick: ({ expired }: QuoteFigures) => expired,
  },
  {
    get title() {
      return t('Open');
    },
    outcome: ['open'],
    pick: ({ open }: QuoteFigures) => open,
  },
] as const;
type CountKey = (typeof counts)[number];

function Counter({ row: { figures, of, says }, counted }: { row: FigureRow; counted: CountKey }) {
  const { title, outcome, pick } = counted;
  return (
    <FigureLink count={pick(figures)} of={of} {...(outcome && { outcome })} says={`${title.toLowerCase()} ${says}`} />
  );
}

const right = { textAlign: 'end', whiteSpace: 'nowrap' } as const;

const createColumns = (title: string, currency: string, overall: number | null): readonly Column<FigureRow>[] => [
  { title, cell: ({ name }) => name, look: { minW: '120px', fontWeight: 'medium' } },
  { title: t('Win rate'), cell: ({ figures }) => <RateTrack figures={figures} overall={overall} /> },
  ...counts.map((counted) => ({
    title: counted.title,
    cell: (row: FigureRow) => <Counter row={row} counted={counted} />,
    look: right,
  })),
  { title: t('Value sent'), cell: ({ figures }) => amountText(figures.sentMinor, figures, currency), look: right },
  { title: t('Value won'), cell: ({ figures }) => amountText(figures.wonMinor, figures, currency), look: right },
  { title: t('Value lost'), cell: ({ figures }) => amountText(figures.lostMinor, figures, currency), look: right },
  { title: t('Margin'), internal: true, cell: ({ figures }) => marginText(figures.marginPercent), look: right },
  { title: t('Response'), cell: ({ figures }) => minutesText(figures.responseMinutes), look: right },
];

/** Table of figures per group with win rates as dots; cards on phones. */
export function FigureTable({ label, title, rows, currency, overall }: Props) {
  return (
    <RecordTable
      label={label}
      records={rows}
      columns={createColumns(title, currency, overall)}
      card={(row) => <FigureCard row={row} currency={currency} overall={overall} />}
    />
  );
}

function FigureCard({ row, currency, overall }: Pick<Props, 'currency' | 'overall'> & { row: FigureRow }) {
  const { figures } = row;
  return (
    <RecordCard title={row.name} actions={null}>
      <RateTrack figures={figures} overall={overall} />
      <Flex wrap="wrap" columnGap="16px" rowGap="4px" pt="8px">
        {counts.map((counted) => (
          <Box key={counted.title}>
            {counted.title} <Counter row={row} counted={counted} />
          </Box>
        ))}
      </Flex>
      <Flex wrap="wrap" columnGap="16px" rowGap="4px" pt="6px" color="fg.muted">
        <span>{t('Sent {amount}', { amount: amountText(figures.sentMinor, figures, currency) })}</span>
        <span>{t('Won {amount}', { amount: amountText(figures.wonMinor, figures, currency) })}</span>
        <span>{t('Lost {amount}', { amount: amountText(figures.lostMinor, figures, currency) })}</span>
        <span {...internalOnly}>{t('Margin {percent}', { percent: marginText(figures.marginPercent) })}</span>
        {figures.responseMinutes !== null && (
          <span>{t('Response {time}', { time: minutesText(figures.responseMinutes) })}</span>
        )}
      </Flex>
    </RecordCard>
  );
}

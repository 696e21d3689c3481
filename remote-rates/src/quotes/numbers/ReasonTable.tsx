import type { QuoteNumbers } from '@quayside/contract';
import { rejectReasons } from '@quayside/freight';
import { Box, type Column, Flex, RecordCard, RecordTable } from '@quayside/ui';
import { t } from '../../texts/numbers';
import { FigureLink } from './FigureLink';
import { amountText } from './numbersText';

type Reason = QuoteNumbers['reasons'][number];
interface Row extends Reason {
  readonly id: string;
}

const shareText = (count: number, all: number): string => `${Math.round((count / all) * 100)} %`;

/** Reasons why customers rejected quotes. */
export function ReasonTable({ numbers: { from, to, reasons, total, currency } }: { numbers: QuoteNumbers }) {
  const rows: Row[] = reasons.map((reason) => ({ ...reason, id: reason.reason }));
  const link = ({ reason, lost }: Row) => (
    <FigureLink
      count={lost}
      of={{ sentFrom: from, sentTo: to, reason }}
      outcome={['lost']}
      says={t('lost: {reason}', { reason: t(rejectReasons[reason]) })}
    />
  );
  const columns: readonly Column<Row>[] = [
    { title: t('Reason'), cell: ({ reason }) => t(rejectReasons[reason]), look: { fontWeight: 'medium' } },
    { title: t('Lost'), cell: link, look: { textAlign: 'end' } },
    { title: t('Of all lost'), cell: ({ lost }) => shareText(lost, total.lost), look: { textAlign: 'end' } },
    {
      title: t('Value'),
      cell: (row) => amountText(row.lostMinor, row, currency),
      look: { textAlign: 'end', whiteSpace: 'nowrap' },
    },
  ];
  return (
    <RecordTable
      label={t('Reasons of loss')}
      records={rows}
      columns={columns}
      card={(row) => (
        <RecordCard title={t(rejectReasons[row.reason])} actions={null}>
          <Flex justify="space-between" gap="12px">
            <Box>
              {t.rich('Lost {count}, {share} of all', { count: link(row), share: shareText(row.lost, total.lost) })}
            </Box>
            <Box whiteSpace="nowrap">{amountText(row.lostMinor, row, currency)}</Box>
          </Flex>
        </RecordCard>
      )}
    />
  );
}

import type { QuoteNumbers } from '@quayside/contract';
import { rejectReasons } from '@quayside/freight';
import { Box, type Column, Flex, RecordCard, RecordTable } from '@quayside/ui';
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
      says={`lost: ${rejectReasons[reason]}`}
    />
  );
  const columns: readonly Column<Row>[] = [
    { title: 'Reason', cell: ({ reason }) => rejectReasons[reason], look: { fontWeight: 'medium' } },
    { title: 'Lost', cell: link, look: { textAlign: 'end' } },
    { title: 'Of all lost', cell: ({ lost }) => shareText(lost, total.lost), look: { textAlign: 'end' } },
    {
      title: 'Value',
      cell: (row) => amountText(row.lostMinor, row, currency),
      look: { textAlign: 'end', whiteSpace: 'nowrap' },
    },
  ];
  return (
    <RecordTable
      label="Reasons of loss"
      records={rows}
      columns={columns}
      card={(row) => (
        <RecordCard title={rejectReasons[row.reason]} actions={null}>
          <Flex justify="space-between" gap="12px">
            <Box>
              Lost {link(row)}, {shareText(row.lost, total.lost)} of all
            </Box>
            <Box whiteSpace="nowrap">{amountText(row.lostMinor, row, currency)}</Box>
          </Flex>
        </RecordCard>
      )}
    />
  );
}

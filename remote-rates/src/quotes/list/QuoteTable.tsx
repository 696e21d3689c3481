import type { QuoteSummary } from '@quayside/contract';
import { quoteStatusAt } from '@quayside/freight';
import { Box, type Column, Flex, Panel, RecordTable } from '@quayside/ui';
import { useNow } from '../../option/useNow';
import { t } from '../../texts/quotes';
import { QuoteLane, QuoteName, QuoteState, QuoteTotal, QuoteValidity } from './QuoteCells';

const columns: readonly Column<QuoteSummary>[] = [
  {
    get title() {
      return t('Quote');
    },
    cell: (quote) => <QuoteName quote={quote} />,
    look: { minW: '160px' },
  },
  {
    get title() {
      return t('Customer');
    },
    cell: ({ company }) => company?.companyName ?? '–',
  },
  {
    get title() {
      return t('Route');
    },
    cell: (quote) => <QuoteLane quote={quote} />,
  },
  {
    get title() {
      return t('Cargo');
    },
    cell: ({ cargo }) => cargo,
    look: { minW: '148px' },
  },
  {
    get title() {
      return t('Total');
    },
    cell: (quote) => <QuoteTotal quote={quote} />,
    look: { textAlign: 'end' },
  },
  {
    get title() {
      return t('Valid to');
    },
    cell: (quote) => <QuoteValidity quote={quote} />,
  },
  {
    get title() {
      return t('Owner');
    },
    cell: ({ owner }) => owner.fullName,
    look: { color: 'fg.muted' },
  },
  {
    get title() {
      return t('Status');
    },
    cell: (quote) => <QuoteState quote={quote} />,
  },
];

/** Table of quotes; cards on phones and small tablets. Marks a quote as expired at once. */
export function QuoteTable({ quotes }: { quotes: readonly QuoteSummary[] }) {
  const now = useNow();
  const current = quotes.map((quote) => ({ ...quote, status: quoteStatusAt(quote.status, quote.validTo, now) }));
  return (
    <RecordTable
      label={t('Quotes')}
      records={current}
      columns={columns}
      lines={2}
      card={(quote) => <QuoteCard quote={quote} />}
    />
  );
}

function QuoteCard({ quote }: { quote: QuoteSummary }) {
  return (
    <Panel p="14px" textStyle="dense">
      <Flex justify="space-between" gap="12px">
        <Box minW="0">
          <QuoteName quote={quote} />
        </Box>
        <Box flexShrink={0}>
          <QuoteState quote={quote} />
        </Box>
      </Flex>
      <Flex align="center" justify="space-between" gap="12px" pt="10px">
        <QuoteLane quote={quote} />
        <Box textAlign="end">
          <QuoteTotal quote={quote} />
        </Box>
      </Flex>
      <Flex wrap="wrap" columnGap="16px" rowGap="2px" pt="10px" color="fg.muted">
        <span>{quote.cargo}</span>
        {quote.company && <span>{quote.company.companyName}</span>}
        <span>{quote.owner.fullName}</span>
        <Flex as="span" gap="0.4em">
          {t.rich('Valid to {time}', { time: <QuoteValidity quote={quote} /> })}
        </Flex>
      </Flex>
    </Panel>
  );
}

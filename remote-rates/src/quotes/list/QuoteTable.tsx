import type { QuoteSummary } from '@freight/shared-kernel/contract';
import { quoteStatusAt } from '@freight/shared-kernel/freight';
import { Box, Flex, Panel, Table } from '@freight/shared-kernel/ui';
import { useNow } from '../../results/useNow';
import { QuoteBadge } from '../QuoteBadge';
import { QuoteLane, QuoteName, QuoteTotal, QuoteValidity } from './QuoteCells';

const columns = ['Quote', 'Customer', 'Route', 'Cargo', 'Total', 'Valid to', 'Owner', 'Status'];

interface Props {
  quotes: readonly QuoteSummary[];
}

/** The quotes of a list as a table; on phones and small tablets a card each. One that runs out says so at once. */
export function QuoteTable({ quotes }: Props) {
  const now = useNow();
  const current = quotes.map((quote) => ({ ...quote, status: quoteStatusAt(quote.status, quote.validTo, now) }));
  return (
    <>
      <Panel display={{ base: 'none', md: 'block' }} overflowX="auto">
        <Table.Root interactive aria-label="Quotes">
          <Table.Header>
            <Table.Row>
              {columns.map((title) => (
                <Table.ColumnHeader key={title} textAlign={title === 'Total' ? 'end' : 'start'}>
                  {title}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {current.map((quote) => (
              <Table.Row key={quote.id} height="56px">
                <Table.Cell minW="160px">
                  <QuoteName quote={quote} />
                </Table.Cell>
                <Table.Cell>{quote.company?.companyName ?? '–'}</Table.Cell>
                <Table.Cell>
                  <QuoteLane quote={quote} />
                </Table.Cell>
                <Table.Cell minW="148px">{quote.cargo}</Table.Cell>
                <Table.Cell textAlign="end">
                  <QuoteTotal quote={quote} />
                </Table.Cell>
                <Table.Cell>
                  <QuoteValidity quote={quote} />
                </Table.Cell>
                <Table.Cell color="fg.muted">{quote.owner.fullName}</Table.Cell>
                <Table.Cell>
                  <QuoteBadge status={quote.status} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Panel>
      <Flex
        as="ul"
        aria-label="Quotes"
        direction="column"
        gap="8px"
        listStyleType="none"
        display={{ base: 'flex', md: 'none' }}
      >
        {current.map((quote) => (
          <li key={quote.id}>
            <QuoteCard quote={quote} />
          </li>
        ))}
      </Flex>
    </>
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
          <QuoteBadge status={quote.status} />
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
          Valid to <QuoteValidity quote={quote} />
        </Flex>
      </Flex>
    </Panel>
  );
}

import type { Rate } from '@quayside/contract';
import { Flex, Panel, Table, VisuallyHidden } from '@quayside/ui';
import { RateCard } from './RateCard';
import { columns, RateRow, type RowHandlers } from './RateRow';
import { useAtLeast } from './useAtLeast';

interface RateTableProps extends RowHandlers {
  rates: readonly Rate[];
}

/** The tariff lines as a table; on phones and small tablets a card per line. */
export function RateTable({ rates, ...handlers }: RateTableProps) {
  if (!useAtLeast('md')) {
    return (
      <Flex as="ul" aria-label="Rates" direction="column" gap="8px" listStyleType="none">
        {rates.map((rate) => (
          <li key={rate.id}>
            <RateCard rate={rate} {...handlers} />
          </li>
        ))}
      </Flex>
    );
  }
  return (
    <Panel overflowX="auto">
      <Table.Root interactive aria-label="Rates">
        <Table.Header>
          <Table.Row>
            {columns.map(({ title, look }) => (
              <Table.ColumnHeader key={title} {...look}>
                {title}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} {...handlers} />
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

import type { Rate } from '@quayside/contract';
import { msg } from '@quayside/kernel/language';
import { Box, Flex, internalOnly, Panel, screenOnly, Table, VisuallyHidden } from '@quayside/ui';
import { t } from '../../texts/management';
import { findPriceColumns } from './priceColumns';
import { RateCard } from './RateCard';
import { columnsFor, laneRoom, RateRow, type RowHandlers } from './RateRow';
import { useAtLeast } from './useAtLeast';

const unitTexts = { FCL: msg('Prices per container.'), LCL: msg('Prices per W/M.'), AIR: msg('Prices per kg.') };

interface RateTableProps extends RowHandlers {
  rates: readonly Rate[];
}

/** Table of rates; one card per line on phones and small tablets. */
export function RateTable({ rates, ...handlers }: RateTableProps) {
  if (!useAtLeast('md')) {
    return (
      <Flex as="ul" aria-label={t('Rates')} direction="column" gap="8px" listStyleType="none">
        {rates.map((rate) => (
          <li key={rate.id}>
            <RateCard rate={rate} {...handlers} />
          </li>
        ))}
      </Flex>
    );
  }
  const prices = findPriceColumns(rates);
  const columns = columnsFor(prices);
  return (
    // Visually hidden text needs a positioned ancestor, otherwise it makes the page as wide as the table.
    <Panel overflowX="auto" position="relative" scrollPaddingInlineStart={prices.length > 0 ? laneRoom : undefined}>
      <Table.Root interactive aria-label={t('Rates')}>
        <Table.Header>
          <Table.Row>
            {columns.map(({ key, title, look, internal }) => (
              <Table.ColumnHeader key={key} {...look} {...(internal && internalOnly)}>
                {title}
              </Table.ColumnHeader>
            ))}
            <Table.ColumnHeader>
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} columns={columns} {...handlers} />
          ))}
        </Table.Body>
      </Table.Root>
      {handlers.mayChange && prices.length > 0 && (
        <Box
          px="16px"
          py="10px"
          textStyle="caption"
          color="fg.muted"
          borderTopWidth="1px"
          borderColor="border.muted"
          {...screenOnly}
        >
          {t(unitTexts[rates[0]?.tariff.mode ?? 'FCL'])} {t('Enter saves and moves down, Tab moves right, Esc undoes.')}
        </Box>
      )}
    </Panel>
  );
}

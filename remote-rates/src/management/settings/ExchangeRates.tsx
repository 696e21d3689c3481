import { type ExchangeRate, listExchangeRates } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { Box, DateOnly, EmptyState, Faces, Heading, Panel, Skeleton, Table, Text } from '@quayside/ui';
import { t } from '../../texts/management';
import { ExchangeRateForm } from './ExchangeRateForm';

const decimals = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** Shows the newest exchange rate of each currency, and the form for a new one. */
export function ExchangeRates({ mayChange }: { mayChange: boolean }) {
  const rates = useCall(listExchangeRates, {});
  return (
    <Box as="section" py="20px" borderTopWidth="1px" borderColor="border.muted">
      <Heading as="h3" textStyle="subheading">
        {t('Exchange rates')}
      </Heading>
      <Text color="fg.muted" mb="16px">
        {t(
          'Prices in other currencies are converted through the US dollar at the newest rate. A manual rate applies from its day until a newer rate is published.',
        )}
      </Text>
      <Faces
        query={rates}
        skeleton={<Skeleton height="120px" />}
        empty={
          <EmptyState title={t('No exchange rates yet')}>{t('Without one, a currency cannot be priced.')}</EmptyState>
        }
      >
        {(list) => <ExchangeTable list={list} />}
      </Faces>
      {mayChange && <ExchangeRateForm />}
    </Box>
  );
}

function ExchangeTable({ list }: { list: readonly ExchangeRate[] }) {
  return (
    <Panel boxShadow="none" overflowX="auto">
      <Table.Root aria-label={t('Exchange rates')}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('Currency')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('One unit in USD')}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{t('Valid from')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Source')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {list.map(({ currency, usd, date, source }) => (
            <Table.Row key={currency}>
              <Table.Cell fontWeight="medium">{currency}</Table.Cell>
              <Table.Cell textAlign="end">{decimals.format(usd)}</Table.Cell>
              <Table.Cell textAlign="end">
                <DateOnly day={date} />
              </Table.Cell>
              <Table.Cell>{source ?? t('By hand')}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Panel>
  );
}

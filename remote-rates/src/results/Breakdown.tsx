import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { formatMoney } from '@freight/shared-kernel/freight';
import { Box, Table } from '@freight/shared-kernel/ui';
import { type BreakdownRow, breakdownRows, plainAmount, pricedContainers } from './breakdown';

const quantityText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const cells = {
  '& th, & td': { whiteSpace: 'nowrap' },
  '& tbody tr': { bg: 'transparent' },
  '& tfoot td': { borderTopWidth: '1px', borderColor: 'border' },
};

/** What the all-in total is made of. Container columns hold the price of one; the last column is the whole. */
export function Breakdown({ option }: { option: ScheduleOption }) {
  const { charges, currency, totalCents } = option;
  const containers = pricedContainers(charges);
  const rows = breakdownRows(charges);
  const byContainer = containers.length > 0;
  return (
    <Box
      role="region"
      aria-label="Price breakdown"
      tabIndex={0}
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border.muted"
      borderBottomRadius="lg"
      overflowX="auto"
    >
      <Table.Root aria-label={`Price breakdown of ${option.carrier.name}`} css={cells}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader ps={{ sm: '48px' }}>Charge</Table.ColumnHeader>
            <Table.ColumnHeader>Basis</Table.ColumnHeader>
            {containers.map(({ type, quantity }) => (
              <Table.ColumnHeader key={type} textAlign="end">
                {type} × {quantity}
              </Table.ColumnHeader>
            ))}
            {!byContainer && <Table.ColumnHeader textAlign="end">Quantity</Table.ColumnHeader>}
            {!byContainer && <Table.ColumnHeader textAlign="end">Price</Table.ColumnHeader>}
            <Table.ColumnHeader textAlign="end">Total</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row key={`${row.name} ${row.basis}`}>
              <Table.Cell ps={{ sm: '48px' }}>{row.name}</Table.Cell>
              <Table.Cell color="fg.muted">{basisText(row, currency)}</Table.Cell>
              {containers.map(({ type }) => (
                <Table.Cell key={type} textAlign="end">
                  {unitOf(row, type, currency)}
                </Table.Cell>
              ))}
              {!byContainer && (
                <Table.Cell textAlign="end">{quantityText.format(row.charges[0]?.quantity ?? 0)}</Table.Cell>
              )}
              {!byContainer && (
                <Table.Cell textAlign="end">{plainAmount(row.charges[0]?.unitCents ?? 0, currency)}</Table.Cell>
              )}
              <Table.Cell textAlign="end">{plainAmount(row.amountCents, currency)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Footer>
          <Table.Row bg="transparent" fontWeight="semibold">
            <Table.Cell ps={{ sm: '48px' }} colSpan={byContainer ? 2 + containers.length : 4}>
              Total
            </Table.Cell>
            <Table.Cell textAlign="end">{formatMoney(totalCents, currency)}</Table.Cell>
          </Table.Row>
        </Table.Footer>
      </Table.Root>
    </Box>
  );
}

/** The basis; for what is priced by number but not by type, how many at which price; and what the tariff notes. */
const basisText = ({ basis, notes, charges }: BreakdownRow, currency: string): string => {
  const [only] = charges;
  const counted = only && !only.containerType && only.quantity > 1 && only.basis === 'per container';
  return [basis, counted && `${only.quantity} × ${plainAmount(only.unitCents, currency)}`, notes]
    .filter(Boolean)
    .join(' · ');
};

const unitOf = ({ charges }: BreakdownRow, type: string, currency: string): string => {
  const charge = charges.find(({ containerType }) => containerType === type);
  return charge ? plainAmount(charge.unitCents, currency) : '';
};

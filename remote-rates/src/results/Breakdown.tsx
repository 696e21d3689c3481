import type { ScheduleOption } from '@freight/shared-kernel/contract';
import { formatMoney } from '@freight/shared-kernel/freight';
import { Box, dayText, placeTimeText, Table } from '@freight/shared-kernel/ui';
import { type BreakdownRow, breakdownRows, plainAmount, pricedContainers } from './breakdown';

const quantityText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const rateText = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
const cells = {
  '& th, & td': { whiteSpace: 'nowrap' },
  '& tbody tr': { bg: 'transparent' },
  '& tfoot td': { borderTopWidth: '1px', borderColor: 'border' },
};

/** What the all-in total is made of. Container columns hold the price of one; the last column is the whole. */
export function Breakdown({ option }: { option: ScheduleOption }) {
  const { charges, currency, totalCents, exchangeRates, cost } = option;
  const containers = pricedContainers(charges);
  const rows = breakdownRows(charges);
  const byContainer = containers.length > 0;
  return (
    <Box
      role="region"
      aria-label={`Charges of ${option.carrier.name}, ${placeTimeText(option.etd, option.from.timeZone).date}`}
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
            <Table.Row key={`${row.name} ${row.basis} ${row.currency}`}>
              <Table.Cell ps={{ sm: '48px' }}>{row.name}</Table.Cell>
              <Table.Cell color="fg.muted">{basisText(row, byContainer ? currency : null)}</Table.Cell>
              {containers.map(({ type }) => (
                <Table.Cell key={type} textAlign="end">
                  {unitOf(row, type, currency)}
                </Table.Cell>
              ))}
              {!byContainer && (
                <Table.Cell textAlign="end">{quantityText.format(row.charges[0]?.quantity ?? 0)}</Table.Cell>
              )}
              {!byContainer && (
                <Table.Cell textAlign="end">
                  {priceText(row.charges[0]?.unitCents ?? 0, row.currency, currency)}
                </Table.Cell>
              )}
              <Table.Cell textAlign="end">{plainAmount(row.totalCents, currency)}</Table.Cell>
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
          {cost &&
            staffRows(totalCents, cost.totalCents).map(({ label, cents }) => (
              <Table.Row key={label} bg="transparent" color="fg.muted">
                <Table.Cell ps={{ sm: '48px' }} colSpan={byContainer ? 2 + containers.length : 4}>
                  {label}
                </Table.Cell>
                <Table.Cell textAlign="end">{formatMoney(cents, currency)}</Table.Cell>
              </Table.Row>
            ))}
        </Table.Footer>
      </Table.Root>
      {exchangeRates.length > 0 && (
        <Box px={{ base: '16px', sm: '48px' }} py="8px" textStyle="caption" color="fg.muted">
          {exchangeRates.map((rate) => exchangeText(rate, currency)).join(' · ')}
        </Box>
      )}
    </Box>
  );
}

/** What only staff see below the total. */
const staffRows = (totalCents: number, costCents: number) => [
  { label: 'Cost', cents: costCents },
  { label: 'Margin', cents: totalCents - costCents },
];

/** `EUR 1 = USD 1.0842, 2026/11/20` */
const exchangeText = ({ currency, rate, date }: ScheduleOption['exchangeRates'][number], of: string): string =>
  `${currency} 1 = ${of} ${rateText.format(rate)}, ${dayText(date)}`;

/** An amount, with its currency where that is not the one of the whole. */
const priceText = (cents: number, currency: string, of: string): string =>
  currency === of ? plainAmount(cents, currency) : `${currency} ${plainAmount(cents, currency)}`;

/**
 * The basis and what the tariff notes. Among containers, a charge that is not priced by type also says how many at which
 * price where its total does not: `of` is the currency of the whole there.
 */
const basisText = ({ basis, notes, charges, currency }: BreakdownRow, of: string | null): string => {
  const [only] = charges;
  const said = of && only && !only.containerType && (only.quantity > 1 || currency !== of);
  const times = said && only.quantity > 1 ? `${only.quantity} × ` : '';
  return [basis, said && `${times}${priceText(only.unitCents, currency, of)}`, notes].filter(Boolean).join(' · ');
};

const unitOf = ({ charges, currency }: BreakdownRow, type: string, of: string): string => {
  const charge = charges.find(({ containerType }) => containerType === type);
  return charge ? priceText(charge.unitCents, currency, of) : '';
};

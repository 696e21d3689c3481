import type { Charge, ScheduleOption } from '@quayside/contract';
import { atCostSentence, formatMoney, groupChargesByPart, priceSums, printedCharge } from '@quayside/freight';
import { Box, dayText, internalOnly, Table } from '@quayside/ui';
import { t } from '../texts/results';
import { type BreakdownRow, breakdownRows, plainAmount, pricedContainers } from './breakdown';
import { optionName } from './optionTexts';

const quantityText = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const rateText = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });
const narrow = '@container (max-width: 719px)';
/** In a narrow card the basis is below its charge, so that every amount stays visible. */
const cells = {
  '& th, & td': { whiteSpace: 'nowrap' },
  [narrow]: {
    '& [data-part=basis]': { display: 'none' },
    '& [data-basis]::after': { content: 'attr(data-basis)', display: 'block', textStyle: 'caption', color: 'fg.muted' },
    '& th:first-of-type, & td:first-of-type': { whiteSpace: 'normal', paddingInlineStart: '16px' },
    '& th, & td': { paddingInline: '8px' },
    '& tr > :last-child': { paddingInlineEnd: '16px' },
  },
  '& tbody tr': { bg: 'transparent' },
  '& tfoot td': { borderTopWidth: '1px', borderColor: 'border' },
};

/** The border of a part's heading separates it from the part above. */
const partHead = { '& > *': { borderTopWidth: '1px', borderBottomWidth: '0', borderColor: 'border.muted' } };

/** Lines of the all-in total. Container columns hold the price per container; the last column is the total. */
export function Breakdown({ option }: { option: ScheduleOption }) {
  const { charges, currency, exchangeRates } = option;
  const containers = pricedContainers(charges);
  const parts = groupChargesByPart(charges);
  const byContainer = containers.length > 0;
  const atCost = atCostSentence(charges);
  return (
    <Box
      role="region"
      aria-label={t('Charges of {name}', { name: optionName(option) })}
      tabIndex={0}
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border.muted"
      borderBottomRadius="lg"
      overflowX="auto"
    >
      <Table.Root aria-label={t('Price breakdown of {name}', { name: option.carrier.name })} css={cells}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader ps={{ sm: '48px' }}>{t('Charge')}</Table.ColumnHeader>
            <Table.ColumnHeader data-part="basis">{t('Basis')}</Table.ColumnHeader>
            {containers.map(({ type, quantity }) => (
              <Table.ColumnHeader key={type} textAlign="end">
                {type} × {quantity}
              </Table.ColumnHeader>
            ))}
            {!byContainer && <Table.ColumnHeader textAlign="end">{t('Quantity')}</Table.ColumnHeader>}
            {!byContainer && <Table.ColumnHeader textAlign="end">{t('Price')}</Table.ColumnHeader>}
            <Table.ColumnHeader textAlign="end">{t('Total')}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        {parts.length === 0 ? (
          <Table.Body>
            <ChargeRows charges={charges} containers={containers} currency={currency} />
          </Table.Body>
        ) : (
          parts.map(({ part, name, totalMinor, charges: lines }) => (
            <Table.Body key={part}>
              <Table.Row css={partHead}>
                <Table.ColumnHeader scope="rowgroup" ps={{ sm: '48px' }} color="fg">
                  {name}
                </Table.ColumnHeader>
                <Table.Cell data-part="basis" />
                <Table.Cell colSpan={byContainer ? containers.length : 2} />
                <Table.Cell textAlign="end" fontWeight="semibold">
                  {plainAmount(totalMinor, currency)}
                </Table.Cell>
              </Table.Row>
              <ChargeRows charges={lines} containers={containers} currency={currency} />
            </Table.Body>
          ))
        )}
        <Table.Footer>
          {listSums(option).map(({ label, amountMinor, look }) => (
            <Table.Row key={label} bg="transparent" {...look}>
              <Table.Cell ps={{ sm: '48px' }}>{label}</Table.Cell>
              <Table.Cell data-part="basis" />
              <Table.Cell colSpan={byContainer ? containers.length : 2} />
              <Table.Cell textAlign="end">{formatMoney(amountMinor, currency)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Footer>
      </Table.Root>
      {atCost && (
        <Box px="48px" py="8px" textStyle="caption" color="fg.muted" css={{ [narrow]: { paddingInline: '16px' } }}>
          {atCost}
        </Box>
      )}
      {exchangeRates.length > 0 && (
        <Box px="48px" py="8px" textStyle="caption" color="fg.muted" css={{ [narrow]: { paddingInline: '16px' } }}>
          {exchangeRates.map((rate) => exchangeText(rate, currency)).join(' · ')}
        </Box>
      )}
    </Box>
  );
}

interface ChargeRowsProps {
  charges: readonly Charge[];
  /** Container types with a column; without any, quantity and price share one. */
  containers: ReturnType<typeof pricedContainers>;
  /** Currency of the total. */
  currency: string;
}

function ChargeRows({ charges, containers, currency }: ChargeRowsProps) {
  const byContainer = containers.length > 0;
  return breakdownRows(charges).map((row) => (
    <Table.Row key={`${row.name} ${row.basis} ${row.currency}`}>
      <Table.Cell ps={{ sm: '48px' }} data-basis={basisText(row, byContainer ? currency : null)}>
        {row.name}
      </Table.Cell>
      <Table.Cell data-part="basis" color="fg.muted">
        {basisText(row, byContainer ? currency : null)}
      </Table.Cell>
      {containers.map(({ type }) => (
        <Table.Cell key={type} textAlign="end">
          {getUnitPriceText(row, type, currency)}
        </Table.Cell>
      ))}
      {!byContainer && (
        <Table.Cell textAlign="end">
          {row.open ? '' : quantityText.format(getFirstCharge(row)?.quantity ?? 0)}
        </Table.Cell>
      )}
      {!byContainer && (
        <Table.Cell textAlign="end">
          {row.open ? '' : priceText(getFirstCharge(row)?.unitMinor ?? 0, row.currency, currency)}
        </Table.Cell>
      )}
      <Table.Cell textAlign="end">{row.open ?? plainAmount(row.totalMinor, currency)}</Table.Cell>
    </Table.Row>
  ));
}

const internalLook = { color: 'fg.muted', ...internalOnly };

/** Returns the total, and the sums below it that only staff see. */
const listSums = ({ charges, totalMinor, cost }: ScheduleOption) => [
  ...priceSums(charges).map(({ label, minor }) => ({ label, amountMinor: minor, look: { fontWeight: 'semibold' } })),
  ...(cost
    ? [
        { label: t('Cost'), amountMinor: cost.totalMinor, look: internalLook },
        { label: t('Margin'), amountMinor: totalMinor - cost.totalMinor, look: internalLook },
      ]
    : []),
];

/** @example `EUR 1 = USD 1.0842, 2026/11/20` */
const exchangeText = ({ currency, rate, date }: ScheduleOption['exchangeRates'][number], of: string): string =>
  `${currency} 1 = ${of} ${rateText.format(rate)}, ${dayText(date)}`;

/** Returns the first charge of a row as printed: a minimum once, at its amount. */
const getFirstCharge = ({ charges: [first] }: BreakdownRow) => first && printedCharge(first);

/** Returns an amount, with its currency when it differs from that of the total. */
const priceText = (minor: number, currency: string, of: string): string =>
  currency === of ? plainAmount(minor, currency) : `${currency} ${plainAmount(minor, currency)}`;

/**
 * Returns the basis and the notes of the tariff. Among containers, a charge without a price per type also shows
 * quantity and unit price when its total does not: `of` is the total's currency there.
 */
const basisText = ({ basis, notes, charges, currency, open }: BreakdownRow, of: string | null): string => {
  const [only] = charges;
  const said = of && !open && only && !only.containerType && (only.quantity > 1 || currency !== of);
  const times = said && only.quantity > 1 ? `${only.quantity} × ` : '';
  return [basis, said && `${times}${priceText(only.unitMinor, currency, of)}`, notes].filter(Boolean).join(' · ');
};

const getUnitPriceText = ({ charges, currency, open }: BreakdownRow, type: string, of: string): string => {
  const charge = charges.find(({ containerType }) => containerType === type);
  if (!charge) return '';
  return open ?? priceText(charge.unitMinor, currency, of);
};

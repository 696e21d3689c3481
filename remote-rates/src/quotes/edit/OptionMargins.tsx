import { type ScheduleOption, type ScheduleSearch, toSearchedLoad } from '@quayside/contract';
import {
  applyMargin,
  calculateCostWithOwnLines,
  calculateFloorShortfall,
  calculateGrossMargin,
  chargeBasisText,
  createPriceExchange,
  formatMoney,
  grossMarginText,
  openChargeText,
  sumTotals,
  tariffLines,
} from '@quayside/freight';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, Callout, Checkbox, internalOnly, Table } from '@quayside/ui';
import { optionName } from '../../option/optionTexts';
import { t } from '../../texts/quotes';
import { OwnLineFields } from '../own/OwnLineFields';
import type { Lane, OwnLinesForm } from '../own/ownText';
import { parseOwnLines } from '../own/ownText';
import { useExchange } from '../own/useExchange';
import { QuoteOption } from '../QuoteOption';
import { LineMarginField } from './LineMarginField';
import { OptionMarginField } from './OptionMarginField';
import { lineKey, type QuoteEdit, toOptionMargin } from './quoteEditForm';

interface Props {
  form: UseFormReturn<QuoteEdit>;
  option: ScheduleOption;
  search: ScheduleSearch;
  lane: Lane;
  /** Former margin of the quote in percent, used while the input is invalid. */
  percent: number;
  floorPercent: number | null;
}

const cells = {
  '& th, & td': { whiteSpace: { base: 'normal', sm: 'nowrap' }, px: { base: '8px', sm: '12px' } },
  '& tbody tr': { bg: 'transparent' },
};
/** On phones, the unit cost below the charge is enough. */
const fromSmall = { base: 'none', sm: 'table-cell' };

/** Returns costs with own lines, and the sell price, for the current input. */
const useTyped = ({ form, option, search, percent }: Props) => {
  const [typedPercent, lines, optionMargins, own] = useWatch({
    control: form.control,
    name: ['percent', 'lines', 'optionMargins', 'own'],
  });
  const today = useExchange();
  const { id, currency, exchangeRates, cost } = option;
  const tariff = tariffLines(cost?.charges ?? []);
  const exchange = createPriceExchange(exchangeRates, currency, today);
  const load = toSearchedLoad({ ...search, ...option.ownCargo });
  const costed = calculateCostWithOwnLines(tariff, parseOwnLines(own, id), { load, exchange, currency });
  // The server refuses a currency without an exchange rate; until then its lines are left out of the sums.
  const charges = 'missing' in costed ? tariff : costed.costed;
  const margin = toOptionMargin({ percent: typedPercent, lines, optionMargins }, option, percent);
  const { text = '', unit } = optionMargins[id] ?? {};
  const usual = unit === 'whole' && text.trim() ? '0' : text.trim() || typedPercent;
  return { sold: applyMargin(charges, margin, id), tariff, usual };
};

/** Option whose lines have their own margins and prices; the totals follow the input. */
export function OptionMargins(props: Props) {
  const { form, option, floorPercent } = props;
  const kept = useWatch({ control: form.control, name: 'kept' });
  const { sold, tariff, usual } = useTyped(props);
  const words = optionName(option);
  const money = (minor: number, currency = option.currency) => formatMoney(minor, currency);
  const others = sold.charges.slice(tariff.length);
  return (
    <QuoteOption
      option={option}
      totalMinor={sold.totalMinor}
      remark={<span {...internalOnly}>{t('gross margin {percent}', { percent: grossMarginText(sold) })}</span>}
      action={
        <Checkbox.Root
          checked={kept[option.id] ?? false}
          onCheckedChange={({ checked }) =>
            form.setValue(`kept.${option.id}`, checked === true, { shouldDirty: true, shouldValidate: true })
          }
        >
          <Checkbox.HiddenInput aria-label={t('Keep {words}', { words })} />
          <Checkbox.Control />
          <Checkbox.Label aria-hidden>{t('Keep')}</Checkbox.Label>
        </Checkbox.Root>
      }
    >
      <Box bg="bg.subtle" borderTopWidth="1px" borderColor="border.muted" borderBottomRadius="lg" {...internalOnly}>
        <FloorNotice sold={sold} floorPercent={floorPercent} currency={option.currency} />
        {tariff.length > 0 && <OptionMarginField form={form} option={option} name={words} />}
        <Box role="region" aria-label={t('Margins of {words}', { words })} tabIndex={0} overflowX="auto">
          <Table.Root aria-label={t('Margins of {words}', { words })} css={cells}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>{t('Charge')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end" display={fromSmall}>
                  {t('Cost')}
                </Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('Margin')}</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">{t('Price')}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {tariff.map((charge, line) => (
                <Table.Row key={lineKey(option.id, line)}>
                  <Table.Cell>
                    {charge.name}
                    {charge.containerType && ` ${charge.containerType}`}
                    <Box textStyle="caption" color="fg.muted">
                      {chargeBasisText(charge)}
                    </Box>
                  </Table.Cell>
                  <Table.Cell textAlign="end" display={fromSmall}>
                    {openChargeText(charge) ?? money(charge.totalMinor)}
                  </Table.Cell>
                  <Table.Cell>
                    {!openChargeText(charge) && (
                      <LineMarginField
                        form={form}
                        line={lineKey(option.id, line)}
                        charge={charge}
                        name={`${charge.name}${charge.containerType ? ` ${charge.containerType}` : ''}, ${words}`}
                        usual={usual}
                      />
                    )}
                  </Table.Cell>
                  <Table.Cell textAlign="end" fontWeight="medium">
                    {openChargeText(charge) ?? money(sold.charges[line]?.totalMinor ?? 0)}
                  </Table.Cell>
                </Table.Row>
              ))}
              {others.length > 0 && (
                <Table.Row>
                  <Table.Cell>
                    {t('{count, plural, one {# own line} other {# own lines}}', { count: others.length })}
                    <Box textStyle="caption" color="fg.muted">
                      {others.map(({ name }) => name).join(', ')}
                    </Box>
                  </Table.Cell>
                  <Table.Cell textAlign="end" display={fromSmall}>
                    {money(sold.cost.totalMinor - sumTotals(tariff))}
                  </Table.Cell>
                  <Table.Cell textAlign="end">
                    {money(sumTotals(others) - (sold.cost.totalMinor - sumTotals(tariff)))}
                  </Table.Cell>
                  <Table.Cell textAlign="end" fontWeight="medium">
                    {money(sumTotals(others))}
                  </Table.Cell>
                </Table.Row>
              )}
            </Table.Body>
            <Table.Footer>
              <Table.Row bg="transparent" fontWeight="semibold">
                <Table.Cell>{t('Total')}</Table.Cell>
                <Table.Cell textAlign="end" display={fromSmall}>
                  {money(sold.cost.totalMinor)}
                </Table.Cell>
                <Table.Cell textAlign="end">{money(calculateGrossMargin(sold))}</Table.Cell>
                <Table.Cell textAlign="end">{money(sold.totalMinor)}</Table.Cell>
              </Table.Row>
            </Table.Footer>
          </Table.Root>
        </Box>
        <OwnLineFields
          // The form of a quote has more fields than those of its own lines.
          form={form as unknown as UseFormReturn<OwnLinesForm>}
          optionId={option.id}
          of={words}
          mode={option.transportMode}
          lane={props.lane}
          currency={option.currency}
        />
      </Box>
    </QuoteOption>
  );
}

interface FloorProps {
  sold: Parameters<typeof calculateFloorShortfall>[0];
  floorPercent: number | null;
  currency: string;
}

/** Shows the amount missing to the floor. */
function FloorNotice({ sold, floorPercent, currency }: FloorProps) {
  const short = calculateFloorShortfall(sold, floorPercent);
  if (short === 0) return null;
  return (
    <Box p="16px" pb="0">
      <Callout tone="warning" title={t('Below the floor of {percent} %', { percent: floorPercent ?? 0 })}>
        {t('Short by {amount}. It can be sent once an approver says yes.', { amount: formatMoney(short, currency) })}
      </Callout>
    </Box>
  );
}

import type { ScheduleOption } from '@quayside/contract';
import { formatMoney, sell } from '@quayside/freight';
import { type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, Checkbox, Table } from '@quayside/ui';
import { optionName } from '../../option/optionTexts';
import { QuoteOption } from '../QuoteOption';
import { shareText } from '../shareText';
import { LineMarginField } from './LineMarginField';
import { lineKey, marginOf, type QuoteEdit } from './quoteEditForm';

interface Props {
  form: UseFormReturn<QuoteEdit>;
  option: ScheduleOption;
  /** The quote's margin in per cent as it was, for while none can be read. */
  percent: number;
}

const cells = {
  '& th, & td': { whiteSpace: { base: 'normal', sm: 'nowrap' }, px: { base: '8px', sm: '12px' } },
  '& tbody tr': { bg: 'transparent' },
};
/** On a phone the cost of a unit below the charge says enough. */
const fromSmall = { base: 'none', sm: 'table-cell' };

/** An option whose lines take margins of their own; the totals follow what is typed. */
export function OptionMargins({ form, option, percent }: Props) {
  const [kept, typedPercent, lines] = useWatch({ control: form.control, name: ['kept', 'percent', 'lines'] });
  const { cost } = option;
  const isKept = kept[option.id] ?? false;
  const words = optionName(option);
  if (!cost) return null;
  const sold = sell(cost.charges, marginOf({ percent: typedPercent, lines }, option, percent), option.id);
  const marginMinor = sold.totalMinor - cost.totalMinor;
  const money = (minor: number, currency = option.currency) => formatMoney(minor, currency);
  return (
    <QuoteOption
      option={option}
      totalMinor={sold.totalMinor}
      remark={`margin ${shareText(marginMinor, cost.totalMinor)}`}
      action={
        <Checkbox.Root
          checked={isKept}
          onCheckedChange={({ checked }) =>
            form.setValue(`kept.${option.id}`, checked === true, { shouldDirty: true, shouldValidate: true })
          }
        >
          <Checkbox.HiddenInput aria-label={`Keep ${words}`} />
          <Checkbox.Control />
          <Checkbox.Label aria-hidden>Keep</Checkbox.Label>
        </Checkbox.Root>
      }
    >
      <Box
        role="region"
        aria-label={`Margins of ${words}`}
        tabIndex={0}
        bg="bg.subtle"
        borderTopWidth="1px"
        borderColor="border.muted"
        overflowX="auto"
      >
        <Table.Root aria-label={`Margins of ${words}`} css={cells}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>Charge</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end" display={fromSmall}>
                Cost
              </Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Margin</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Price</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {option.charges.map((charge, line) => (
              <Table.Row key={lineKey(option.id, line)}>
                <Table.Cell>
                  {charge.name}
                  {charge.containerType && ` ${charge.containerType}`}
                  <Box textStyle="caption" color="fg.muted">
                    {charge.quantity} × {money(cost.charges[line]?.unitMinor ?? 0, charge.currency)} {charge.basis}
                  </Box>
                </Table.Cell>
                <Table.Cell textAlign="end" display={fromSmall}>
                  {money(cost.charges[line]?.totalMinor ?? 0)}
                </Table.Cell>
                <Table.Cell>
                  <LineMarginField
                    form={form}
                    line={lineKey(option.id, line)}
                    charge={charge}
                    name={`${charge.name}${charge.containerType ? ` ${charge.containerType}` : ''}, ${words}`}
                    usual={typedPercent}
                  />
                </Table.Cell>
                <Table.Cell textAlign="end" fontWeight="medium">
                  {money(sold.charges[line]?.totalMinor ?? 0)}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
          <Table.Footer>
            <Table.Row bg="transparent" fontWeight="semibold">
              <Table.Cell>Total</Table.Cell>
              <Table.Cell textAlign="end" display={fromSmall}>
                {money(cost.totalMinor)}
              </Table.Cell>
              <Table.Cell textAlign="end">{money(marginMinor)}</Table.Cell>
              <Table.Cell textAlign="end">{money(sold.totalMinor)}</Table.Cell>
            </Table.Row>
          </Table.Footer>
        </Table.Root>
      </Box>
    </QuoteOption>
  );
}

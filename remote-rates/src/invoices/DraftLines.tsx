import { formatMoney, invoiceSums, taxPercentText } from '@quayside/freight';
import { type UseFormReturn, useFieldArray, useWatch } from '@quayside/kernel/forms';
import { Box, Button, FieldMessage, FormField, Grid, IconButton, Input, Panel } from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { NumberControl } from '../fields/NumberControl';
import { getDecimals } from '../rate/amounts';
import { t } from '../texts/invoices';
import { emptyLine, type InvoiceForm, readableLines } from './invoiceForm';

const columns = { base: '1fr 1fr 1fr', md: 'minmax(0, 1fr) 88px 132px 88px 40px' };

/** Invoice lines with the totals of all readable lines. */
export function DraftLines({ form }: { form: UseFormReturn<InvoiceForm> }) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const currency = useWatch({ control, name: 'currency' });
  const faults = formState.errors.lines;
  return (
    <Panel title={t('Lines')}>
      <Box as="ol" listStyleType="none" px="16px">
        {fields.map(({ id }, index) => (
          <Grid
            as="li"
            key={id}
            templateColumns={columns}
            gap="8px"
            py="12px"
            borderBottomWidth="1px"
            borderColor="border.muted"
            aria-label={t('Line {number}', { number: index + 1 })}
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }} minW="0">
              <FormField
                label={t('Description')}
                name={`lines.${index}.description`}
                required
                error={faults?.[index]?.description?.message}
              >
                <Input maxLength={200} {...register(`lines.${index}.description`)} />
              </FormField>
            </Box>
            <FormField
              label={t('Quantity')}
              name={`lines.${index}.quantity`}
              error={faults?.[index]?.quantity?.message}
            >
              <NumberControl form={form} name={`lines.${index}.quantity`} textAlign="end" />
            </FormField>
            <FormField
              label={t('Price, {currency}', { currency })}
              name={`lines.${index}.price`}
              error={faults?.[index]?.price?.message}
            >
              <NumberControl
                form={form}
                name={`lines.${index}.price`}
                decimals={getDecimals(currency)}
                textAlign="end"
              />
            </FormField>
            <FormField label={t('VAT, %')} name={`lines.${index}.tax`} error={faults?.[index]?.tax?.message}>
              <NumberControl form={form} name={`lines.${index}.tax`} textAlign="end" />
            </FormField>
            <Box alignSelf="end" justifySelf="end" gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <IconButton
                type="button"
                variant="ghost"
                aria-label={t('Remove line {number}', { number: index + 1 })}
                onClick={() => {
                  remove(index);
                  // The removed line had the focus.
                  document.getElementById('add-line')?.focus();
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </Box>
          </Grid>
        ))}
      </Box>
      <Box px="16px" py="12px">
        {(faults?.message ?? faults?.root?.message) && (
          <FieldMessage>{faults?.message ?? faults?.root?.message}</FieldMessage>
        )}
        <Button type="button" id="add-line" variant="outline" size="sm" onClick={() => append(emptyLine)}>
          <Plus aria-hidden />
          {t('Add line')}
        </Button>
      </Box>
      <DraftSums form={form} />
    </Panel>
  );
}

function DraftSums({ form: { control } }: { form: UseFormReturn<InvoiceForm> }) {
  const [lines, currency] = useWatch({ control, name: ['lines', 'currency'] });
  const { netMinor, taxes, totalMinor } = invoiceSums(readableLines({ lines, currency }));
  const rows: readonly (readonly [string, number])[] = [
    [t('Net'), netMinor],
    ...taxes.map(
      ({ percent, taxableMinor, taxMinor }) =>
        [
          t('VAT {percent} on {amount}', {
            percent: taxPercentText(percent),
            amount: formatMoney(taxableMinor, currency),
          }),
          taxMinor,
        ] as const,
    ),
  ];
  return (
    <Box as="dl" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted" aria-label={t('Sums')}>
      {[...rows, [t('Total'), totalMinor] as const].map(([name, minor], index) => (
        <Grid
          key={name}
          templateColumns="1fr 160px"
          py="2px"
          textAlign="end"
          fontVariantNumeric="tabular-nums"
          fontWeight={index === rows.length ? 'semibold' : undefined}
        >
          <Box as="dt">{name}</Box>
          <Box as="dd">{formatMoney(minor, currency)}</Box>
        </Grid>
      ))}
    </Box>
  );
}

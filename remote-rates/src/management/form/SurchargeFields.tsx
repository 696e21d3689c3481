import { maxSurcharges } from '@quayside/contract';
import { containerTypes, formatSurchargeBasis, surchargeBases } from '@quayside/freight';
import { getAtPath, useFieldArray, useWatch } from '@quayside/kernel/forms';
import { Box, Button, FormField, Grid, IconButton, Input, SelectField } from '@quayside/ui';
import { Plus, Trash2 } from 'lucide-react';
import { NumberControl } from '../../fields/NumberControl';
import { decimalsOf } from '../../rate/amounts';
import { useCurrencies } from './useCurrencies';
import type { RateEditing } from './useRateForm';

/** A charge of full containers may be for one type. */
const containerBases = containerTypes
  .filter(({ iso }) => iso !== null)
  .map(({ code }) => formatSurchargeBasis({ basis: '', containerType: code }));

/** Surcharges on the freight: name, basis by mode, amount, currency. */
export function SurchargeFields({ editing }: { editing: RateEditing }) {
  const { form, prefix } = editing;
  const mode = useWatch({ control: form.control, name: 'mode' });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'surcharges' });
  const bases = [...surchargeBases[mode], ...(mode === 'FCL' ? containerBases : [])];
  const options = bases.map((basis) => ({ value: basis, label: basis }));
  const currencies = useCurrencies(form.getValues('currency'));
  const id = (index: number, part: string) => `surcharges.${index}.${part}`;
  const error = (index: number, part: string): string | undefined =>
    (getAtPath(form.formState.errors, id(index, part)) as { message?: string } | undefined)?.message;
  const add = () =>
    append(
      { name: '', basis: surchargeBases[mode][0], amount: '', currency: form.getValues('currency') },
      { focusName: `surcharges.${fields.length}.name` },
    );
  return (
    <Box>
      {fields.length === 0 && (
        <Box textStyle="dense" color="fg.muted" mb="12px">
          No surcharges: the freight is all-in.
        </Box>
      )}
      {fields.map((field, index) => (
        <Grid
          key={field.id}
          role="group"
          aria-label={`Surcharge ${index + 1}`}
          templateColumns={{ base: '1fr 1fr 40px', sm: 'minmax(0, 2fr) 1.2fr 1fr 88px 36px' }}
          gap="12px"
          alignItems="start"
          mb="12px"
        >
          <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
            <FormField label="Name" name={`${prefix}${id(index, 'name')}`} required error={error(index, 'name')}>
              <Input autoComplete="off" {...form.register(`surcharges.${index}.name`)} />
            </FormField>
          </Box>
          <FormField label="Basis" name={`${prefix}${id(index, 'basis')}`} error={error(index, 'basis')}>
            <SelectField options={options} {...form.register(`surcharges.${index}.basis`)} />
          </FormField>
          <FormField label="Amount" name={`${prefix}${id(index, 'amount')}`} required error={error(index, 'amount')}>
            <SurchargeAmount editing={editing} index={index} />
          </FormField>
          <FormField label="Currency" name={`${prefix}${id(index, 'currency')}`} error={error(index, 'currency')}>
            <SelectField options={currencies} {...form.register(`surcharges.${index}.currency`)} />
          </FormField>
          <IconButton
            variant="ghost"
            mt="20px"
            aria-label={`Remove surcharge ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </Grid>
      ))}
      <Button variant="outline" size="sm" onClick={add} disabled={fields.length >= maxSurcharges}>
        <Plus aria-hidden />
        Add surcharge
      </Button>
    </Box>
  );
}

function SurchargeAmount({ editing: { form }, index }: { editing: RateEditing; index: number }) {
  const currency = useWatch({ control: form.control, name: `surcharges.${index}.currency` });
  return (
    <NumberControl
      form={form}
      name={`surcharges.${index}.amount`}
      unit={currency}
      decimals={decimalsOf(currency)}
      textAlign="end"
    />
  );
}

import { freightInShare } from '@quayside/freight';
import { Controller, getAtPath, useWatch } from '@quayside/kernel/forms';
import { Box, Button, DateField, FormField, Grid, IconButton, Input, SelectField } from '@quayside/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { NumberControl } from '../../fields/NumberControl';
import { getDecimals } from '../../rate/amounts';
import { t } from '../../texts/management';
import { toBasisOption } from './basisOptions';
import { inPercent, type SurchargeForm, surchargeCurrency, surchargeLabel, surchargeParts } from './surchargeForm';
import { useCurrencies } from './useCurrencies';
import type { RateEditing } from './useRateForm';

interface SurchargeRowProps {
  editing: RateEditing;
  index: number;
  bases: readonly { value: string; label: string }[];
  onRemove: () => void;
}

const termFields = ['minimum', 'maximum', 'validFrom', 'validTo'] as const;

/** One surcharge. Limits and dates open on request, or when the surcharge has some. */
export function SurchargeRow({ editing, index, bases, onRemove }: SurchargeRowProps) {
  const { form, prefix } = editing;
  const surcharge = useWatch({ control: form.control, name: `surcharges.${index}` });
  const currencies = useCurrencies(form.getValues('currency'));
  const at = (part: keyof SurchargeForm) => `surcharges.${index}.${part}` as const;
  const error = (part: keyof SurchargeForm): string | undefined =>
    (getAtPath(form.formState.errors, at(part)) as { message?: string } | undefined)?.message;
  const [isOpened, setOpened] = useState(false);
  const showsTerms = isOpened || termFields.some((part) => surcharge[part] || error(part));
  const { hasAmount, isPercent } = surchargeParts(surcharge.basis);
  // A basis that the list does not offer, such as 'at cost for 40HC', stays selectable.
  const isListed = bases.some(({ value }) => value === surcharge.basis);
  const options = isListed ? bases : [...bases, toBasisOption(surcharge.basis)];
  const field = (part: keyof SurchargeForm) => ({
    ...{ label: surchargeLabel(part, surcharge.basis), name: `${prefix}${at(part)}`, error: error(part) },
  });
  return (
    <Box role="group" aria-label={t('Surcharge {number}', { number: index + 1 })} mb="12px">
      <Grid
        templateColumns={{ base: '1fr 1fr 40px', sm: 'minmax(0, 2fr) 1.2fr 1fr 88px 36px' }}
        gap="12px"
        alignItems="start"
      >
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <FormField {...field('name')} required>
            <Input autoComplete="off" {...form.register(at('name'))} />
          </FormField>
        </Box>
        <FormField {...field('basis')}>
          <SelectField options={options} {...form.register(at('basis'))} />
        </FormField>
        {hasAmount ? (
          <FormField {...field('amount')} required>
            <Figure editing={editing} index={index} part="amount" />
          </FormField>
        ) : (
          <Box />
        )}
        {hasAmount && !isPercent ? (
          <FormField {...field('currency')}>
            <SelectField options={currencies} {...form.register(at('currency'))} />
          </FormField>
        ) : (
          <Box />
        )}
        <IconButton
          variant="ghost"
          mt="20px"
          aria-label={t('Remove surcharge {number}', { number: index + 1 })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Grid>
      {isPercent && (
        <Box mt="8px">
          <FormField {...field('of')} hint={t('Names of charges, joined by +. Empty means the freight: freight + BAF')}>
            <Input autoComplete="off" placeholder={freightInShare} {...form.register(at('of'))} />
          </FormField>
        </Box>
      )}
      {showsTerms ? (
        <Grid
          mt="8px"
          templateColumns={{ base: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' }}
          gap="12px"
          alignItems="start"
        >
          {hasAmount &&
            (['minimum', 'maximum'] as const).map((part) => (
              <FormField key={part} {...field(part)} optional>
                <Figure editing={editing} index={index} part={part} />
              </FormField>
            ))}
          {(['validFrom', 'validTo'] as const).map((part) => (
            <Controller
              key={part}
              control={form.control}
              name={at(part)}
              render={({ field: { value, onChange, onBlur } }) => (
                <FormField {...field(part)} optional>
                  <DateField value={value ?? ''} onChange={onChange} onBlur={onBlur} />
                </FormField>
              )}
            />
          ))}
        </Grid>
      ) : (
        <Button variant="plain" size="sm" px="0" onClick={() => setOpened(true)}>
          {hasAmount ? t('Set limits and dates') : t('Set dates')}
        </Button>
      )}
    </Box>
  );
}

interface FigureProps {
  editing: RateEditing;
  index: number;
  part: 'amount' | 'minimum' | 'maximum';
}

function Figure({ editing: { form }, index, part }: FigureProps) {
  const [surcharge, rateCurrency] = useWatch({ control: form.control, name: [`surcharges.${index}`, 'currency'] });
  const currency = surchargeCurrency(surcharge, rateCurrency);
  const isPercent = part === 'amount' && surchargeParts(surcharge.basis).isPercent;
  const reading = isPercent ? inPercent : { unit: currency, decimals: getDecimals(currency) };
  return <NumberControl form={form} name={`surcharges.${index}.${part}`} {...reading} textAlign="end" />;
}

import type { DayRange } from '@quayside/freight';
import { Controller, type UseFormReturn, useWatch } from '@quayside/kernel/forms';
import { Box, DateField, FormField, Grid, Input, internalOnly } from '@quayside/ui';
import { NumberControl } from '../fields/NumberControl';
import { CustomerPicker } from './CustomerPicker';
import { MarginAtCost } from './MarginAtCost';
import { typedPercent } from './percentText';
import { type QuoteTerms, quoteTermLabels } from './quoteTerms';

interface Props<T extends QuoteTerms> {
  form: UseFormReturn<T>;
  /** Hint of the margin, and whether it may be blank. */
  margin: { hint: string; optional: boolean };
  /** Whether the standard margin, used for a blank field, is 0. */
  isStandardAtCost?: boolean;
  /** Whether some lines have their own margin; then their totals explain a margin of 0. */
  hasOwnMargins?: boolean;
  /** Selectable days, yyyy-MM-dd. */
  days?: DayRange;
  /** Explains the default day. */
  validHint?: string;
}

/** Fields for name, customer, margin and validity of a quote, in two columns when they fit. */
export function QuoteTermFields<T extends QuoteTerms>({
  form,
  margin,
  isStandardAtCost = false,
  hasOwnMargins = false,
  days,
  validHint,
}: Props<T>) {
  // TypeScript cannot know that these names are paths of a larger form.
  const terms = form as unknown as UseFormReturn<QuoteTerms>;
  const { register, control, formState } = terms;
  const { errors } = formState;
  const percent = useWatch({ control, name: 'percent' });
  const isAtCost = percent.trim() === '' ? isStandardAtCost : typedPercent(percent) === 0;
  return (
    <>
      <FormField label={quoteTermLabels.name} name="name" required error={errors.name?.message}>
        <Input {...register('name')} maxLength={120} autoComplete="off" />
      </FormField>
      <Controller
        control={control}
        name="company"
        render={({ field: { value, onChange } }) => (
          <CustomerPicker value={value} onChange={onChange} error={errors.company?.message} />
        )}
      />
      <Grid templateColumns="repeat(auto-fit, minmax(200px, 1fr))" gap="16px" alignItems="start">
        <Box {...internalOnly}>
          <FormField
            label={`${quoteTermLabels.percent} (%)`}
            name="percent"
            required={!margin.optional}
            optional={margin.optional}
            error={errors.percent?.message}
            hint={margin.hint}
          >
            <NumberControl form={terms} name="percent" unit="%" />
          </FormField>
        </Box>
        <FormField
          label={quoteTermLabels.validTo}
          name="validTo"
          required
          error={errors.validTo?.message}
          hint={validHint}
        >
          <Controller
            control={control}
            name="validTo"
            render={({ field: { value, onChange, onBlur } }) => (
              <DateField value={value} onChange={onChange} onBlur={onBlur} {...days} />
            )}
          />
        </FormField>
      </Grid>
      {isAtCost && !hasOwnMargins && <MarginAtCost />}
    </>
  );
}

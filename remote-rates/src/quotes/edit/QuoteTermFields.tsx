import { Controller, type UseFormReturn } from '@freight/shared-kernel/forms';
import { DateField, FormField, Grid, Input, Textarea } from '@freight/shared-kernel/ui';
import { CustomerPicker } from '../CustomerPicker';
import { type QuoteEdit, quoteEditLabels } from './quoteEditForm';

/** Name, customer, margin, validity and message of a quote. */
export function QuoteTermFields({ form }: { form: UseFormReturn<QuoteEdit> }) {
  const { errors } = form.formState;
  return (
    <Grid gap="16px" p="16px">
      <FormField label={quoteEditLabels.name} name="name" required error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={120} autoComplete="off" />
      </FormField>
      <Controller
        control={form.control}
        name="company"
        render={({ field: { value, onChange } }) => (
          <CustomerPicker value={value} onChange={onChange} error={errors.company?.message} />
        )}
      />
      <FormField
        label={`${quoteEditLabels.percent} (%)`}
        name="percent"
        required
        error={errors.percent?.message}
        hint="On every line that has none of its own"
      >
        <Input {...form.register('percent')} inputMode="decimal" autoComplete="off" />
      </FormField>
      <FormField label={quoteEditLabels.validTo} name="validTo" required error={errors.validTo?.message}>
        <Controller
          control={form.control}
          name="validTo"
          render={({ field: { value, onChange, onBlur } }) => (
            <DateField value={value} onChange={onChange} onBlur={onBlur} />
          )}
        />
      </FormField>
      <FormField label={quoteEditLabels.message} name="message" optional error={errors.message?.message}>
        <Textarea rows={4} maxLength={2000} {...form.register('message')} />
      </FormField>
    </Grid>
  );
}

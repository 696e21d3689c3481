import { Controller, type UseFormReturn } from '@quayside/kernel/forms';
import { Box, DateField, FormField, Grid, Input, SelectField } from '@quayside/ui';
import type { TypedDue } from './typedDue';

type Forms = UseFormReturn<Record<string, unknown>>;

interface DueFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: two form shapes hold a due date under different names
  form: UseFormReturn<any>;
  /** Name of the field in the form. */
  name: string;
  /** Prefix of the field labels when there are several on the page. */
  of?: string;
  /** Whether a calendar day can be chosen as well. */
  takesDay?: boolean;
}

const sides = [
  { value: 'before', label: 'before' },
  { value: 'after', label: 'after' },
];

/** Fields of a due date: days before or after a date of the booking, a fixed day, or none. */
export function DueFields({ form, name, of = '', takesDay = false }: DueFieldsProps) {
  const { by } = form.watch(name) as TypedDue;
  const at = (field: keyof TypedDue) => `${name}.${field}` as const;
  const faults = form.getFieldState(name, form.formState).error as
    | Partial<Record<keyof TypedDue, { message?: string }>>
    | undefined;
  const called = (label: string) => (of ? { 'aria-label': `${of}: ${label}` } : {});
  return (
    <Grid templateColumns={by === 'etd' || by === 'eta' ? '1fr 1fr' : '1fr'} gap="8px 12px" alignItems="start">
      {(by === 'etd' || by === 'eta') && (
        <Grid templateColumns="minmax(56px, 1fr) minmax(0, 1.4fr)" gap="8px">
          <FormField name={at('days')} label="Days" error={faults?.days?.message}>
            <Input inputMode="numeric" autoComplete="off" {...called('days')} {...form.register(at('days'))} />
          </FormField>
          <FormField name={at('side')} label={<Box as="span">&nbsp;</Box>}>
            <SelectField
              options={sides}
              aria-label={of ? `${of}: before or after` : 'Before or after'}
              {...form.register(at('side'))}
            />
          </FormField>
        </Grid>
      )}
      <FormField name={at('by')} label="Due">
        <SelectField
          placeholder="Without a day"
          options={[
            { value: 'etd', label: 'ETD' },
            { value: 'eta', label: 'ETA' },
            ...(takesDay ? [{ value: 'day', label: 'On a day' }] : []),
          ]}
          {...called('due')}
          {...form.register(at('by'))}
        />
      </FormField>
      {by === 'day' && (
        <FormField name={at('on')} label="Day" error={faults?.on?.message}>
          <Controller
            control={form.control as Forms['control']}
            name={at('on')}
            render={({ field: { value, onChange, onBlur } }) => (
              <DateField value={String(value)} onChange={onChange} onBlur={onBlur} />
            )}
          />
        </FormField>
      )}
    </Grid>
  );
}

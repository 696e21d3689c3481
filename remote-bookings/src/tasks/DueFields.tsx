import { Controller, type UseFormReturn } from '@quayside/kernel/forms';
import { Box, DateField, FormField, Grid, Input, SelectField } from '@quayside/ui';
import type { TypedDue } from './typedDue';

type Forms = UseFormReturn<Record<string, unknown>>;

interface DueFieldsProps {
  // biome-ignore lint/suspicious/noExplicitAny: forms of two shapes hold a day under a name of their own
  form: UseFormReturn<any>;
  /** Under which name the form holds it. */
  name: string;
  /** What stands before the names of the fields, where several are on the page. */
  of?: string;
  /** A day of the calendar can be chosen, too. */
  takesDay?: boolean;
}

const sides = [
  { value: 'before', label: 'before' },
  { value: 'after', label: 'after' },
];

/** When something is due: so many days before or after a date of the booking, on a day, or without one. */
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

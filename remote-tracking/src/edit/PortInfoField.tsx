import { Controller, useFormContext } from '@quayside/kernel/forms';
import { FormField, Input, PortPicker } from '@quayside/ui';
import type { TrackingValues } from './trackingValues';

interface PortInfoFieldProps {
  name: 'from' | 'to';
  label: string;
  air: boolean;
  /** Why it can no longer be edited. */
  fact?: string | undefined;
}

/** Origin or destination: a port by sea, an airport by air. */
export function PortInfoField({ name, label, air, fact }: PortInfoFieldProps) {
  const { control } = useFormContext<TrackingValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) =>
        fact ? (
          <FormField name={name} label={label} hint={fact} readOnly>
            <Input value={[field.value?.code, field.value?.city].filter(Boolean).join(' ')} />
          </FormField>
        ) : (
          <FormField name={name} label={label} error={fieldState.error?.message}>
            <PortPicker
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              kind={air ? 'AIR' : 'SEA'}
            />
          </FormField>
        )
      }
    />
  );
}

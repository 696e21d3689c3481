import { Controller, useFormContext } from '@quayside/kernel/forms';
import { FormField, PortPicker } from '@quayside/ui';
import type { TrackingValues } from './trackingValues';

/** Origin or destination: a port by sea, an airport by air. */
export function PortInfoField({ name, label, air }: { name: 'from' | 'to'; label: string; air: boolean }) {
  const { control } = useFormContext<TrackingValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormField name={name} label={label} error={fieldState.error?.message}>
          <PortPicker value={field.value} onChange={field.onChange} onBlur={field.onBlur} kind={air ? 'AIR' : 'SEA'} />
        </FormField>
      )}
    />
  );
}

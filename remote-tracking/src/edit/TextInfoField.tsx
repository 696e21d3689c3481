import type { IdentifierCheck } from '@quayside/freight';
import { useFormContext } from '@quayside/kernel/forms';
import { CheckWarning, FormField, Input } from '@quayside/ui';
import type { TrackingValues } from './trackingValues';

interface TextInfoFieldProps {
  name: 'hblNumber' | 'mblNumber' | 'reference' | 'containerNumber';
  label: string;
  required?: boolean;
  hint?: string;
  maxLength: number;
  /** The check of the number's standard, where it has one. */
  check?: (text: string) => IdentifierCheck;
}

/** A number or reference of the tracking info. */
export function TextInfoField({ name, label, required = false, hint, maxLength, check }: TextInfoFieldProps) {
  const { register, setValue, watch, formState } = useFormContext<TrackingValues>();
  const error = formState.errors[name]?.message;
  return (
    <FormField name={name} label={label} required={required} hint={hint} error={error}>
      <Input autoComplete="off" textStyle="id" maxLength={maxLength} {...register(name)} />
      {check && !error && (
        <CheckWarning
          value={watch(name)}
          check={check}
          onTake={(suggestion) => setValue(name, suggestion, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </FormField>
  );
}

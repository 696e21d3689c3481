import { getMaxLength, TrackingInfo } from '@quayside/contract';
import type { IdentifierCheck } from '@quayside/freight';
import { useFormContext } from '@quayside/kernel/forms';
import { CheckWarning, FormField, Input } from '@quayside/ui';
import type { TrackingValues } from './trackingValues';

/** Schema of each field. */
const { mblNumber, hblNumber, containerNumber, customerReference } = TrackingInfo.entries;
const schemas = { mblNumber, hblNumber, containerNumber, reference: customerReference };

interface TextInfoFieldProps {
  name: 'hblNumber' | 'mblNumber' | 'reference' | 'containerNumber';
  label: string;
  required?: boolean;
  hint?: string;
  /** Check digit test of the number's standard, when it has one. */
  check?: (text: string) => IdentifierCheck;
}

/** Number or reference of the tracking info. */
export function TextInfoField({ name, label, required = false, hint, check }: TextInfoFieldProps) {
  const { register, setValue, watch, formState } = useFormContext<TrackingValues>();
  const error = formState.errors[name]?.message;
  return (
    <FormField name={name} label={label} required={required} hint={hint} error={error}>
      <Input autoComplete="off" textStyle="id" maxLength={getMaxLength(schemas[name])} {...register(name)} />
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

import type { IdentifierCheck } from '@quayside/freight';
import { useFormContext, useWatch } from '@quayside/kernel/forms';
import { CheckWarning, FormField, Input } from '@quayside/ui';
import { useState } from 'react';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';

interface IdentifierFieldProps {
  name: 'mblNumber' | 'hblNumber' | 'containerNumber';
  required?: boolean;
  optional?: boolean;
  hint?: string;
  /** Check digit test of the number's standard, when it has one. */
  check?: (text: string) => IdentifierCheck;
}

/**
 * Field for a number with a check digit. A wrong digit is a warning with a suggested correction; the number can be
 * kept.
 */
export function IdentifierField({ name, required, optional, hint, check }: IdentifierFieldProps) {
  const { control, register, setValue } = useFormContext<BookingValues>();
  const field = useBookingField(name);
  const value = useWatch({ control, name });
  const [typing, setTyping] = useState(false);
  const input = register(name);
  return (
    <FormField {...field} required={required ?? false} optional={optional ?? false} hint={hint}>
      <Input
        autoComplete="off"
        textStyle="id"
        {...input}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          void input.onBlur(event);
        }}
      />
      {check && !field.error && (
        <CheckWarning
          value={value}
          check={check}
          typing={typing}
          onTake={(suggestion) => setValue(name, suggestion, { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </FormField>
  );
}

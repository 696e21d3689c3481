import { type FieldPath, useFormContext } from '@quayside/kernel/forms';
import { FormField, type FormFieldProps, Input, type InputProps } from '@quayside/ui';
import type { BookingValues } from './bookingValues';
import { useBookingField } from './useBookingField';

interface TextFieldProps extends Pick<FormFieldProps, 'required' | 'optional' | 'hint' | 'aside'> {
  name: FieldPath<BookingValues>;
  /** Monospaced, for identifiers and numbers. */
  mono?: boolean;
  input?: InputProps;
}

/** Text field of the booking. */
export function TextField({ name, mono, input, ...field }: TextFieldProps) {
  const { register } = useFormContext<BookingValues>();
  return (
    <FormField {...useBookingField(name)} {...field}>
      <Input autoComplete="off" {...(mono && { textStyle: 'id' })} {...input} {...register(name)} />
    </FormField>
  );
}

import { type FieldPath, getAtPath, useFormContext } from '@freight/shared-kernel/forms';
import type { BookingValues } from './bookingValues';
import { fieldLabel } from './fieldLabels';

/** Label, name and complaint of a field of the booking, as FormField takes them. */
export const useBookingField = (name: FieldPath<BookingValues>) => {
  const { formState, watch } = useFormContext<BookingValues>();
  const error = getAtPath(formState.errors, name) as { message?: string } | undefined;
  return { name, label: fieldLabel(name, watch('loadType')), error: error?.message };
};

import { type FieldPath, getAtPath, useFormContext, useFormState, useWatch } from '@quayside/kernel/forms';
import type { BookingValues } from './bookingValues';
import { fieldLabel } from './fieldLabels';

/** Label, name and complaint of a field of the booking, as FormField takes them. Draws anew for this field only. */
export const useBookingField = (name: FieldPath<BookingValues>) => {
  const { control } = useFormContext<BookingValues>();
  const { errors } = useFormState({ control, name });
  const loadType = useWatch({ control, name: 'loadType' });
  const error = getAtPath(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return { name, label: fieldLabel(name, loadType), error: error?.message ?? error?.root?.message };
};

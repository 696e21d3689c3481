import { useFormContext } from '@freight/shared-kernel/forms';
import { ErrorSummary } from '@freight/shared-kernel/ui';
import type { BookingValues } from './bookingValues';
import { fieldLabel } from './fieldLabels';
import { errorNames } from './useBookingForm';

/** On top of a form that was not right: every field that needs attention, each a way to it. */
export function BookingErrors({ title }: { title: string }) {
  const { formState, getValues } = useFormContext<BookingValues>();
  if (formState.submitCount === 0) return null;
  const errors = errorNames(formState.errors).map((name) => ({ name, label: fieldLabel(name, getValues('loadType')) }));
  return <ErrorSummary title={title} errors={errors} attempt={formState.submitCount} />;
}

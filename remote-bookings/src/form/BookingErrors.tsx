import { useFormContext } from '@quayside/kernel/forms';
import { ErrorSummary } from '@quayside/ui';
import { type BookingValues, emptyBooking } from './bookingValues';
import { errorNames } from './errorNames';
import { fieldLabel } from './fieldLabels';

const order = Object.keys(emptyBooking());
const placeOf = (name: string): number => order.indexOf(name.split('.')[0] ?? name);

/** On top of a form that was not right: every field that needs attention, each a way to it. */
export function BookingErrors() {
  const { formState, getValues } = useFormContext<BookingValues>();
  if (formState.submitCount === 0) return null;
  const names = errorNames(formState.errors).sort((one, other) => placeOf(one) - placeOf(other));
  const errors = names.map((name) => ({ name, label: fieldLabel(name, getValues('loadType')) }));
  return <ErrorSummary title="Please Fill In the Required Fields" errors={errors} attempt={formState.submitCount} />;
}

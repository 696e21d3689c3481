import { useFormContext } from '@quayside/kernel/forms';
import { ErrorSummary } from '@quayside/ui';
import { type BookingValues, emptyBooking } from './bookingValues';
import { fieldLabel } from './fieldLabels';

/** The names of all fields with an error, rows flattened: `containers.0.cbm`. */
const errorNames = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    // What is wrong with a list as a whole lies at its root.
    const name = key === 'root' ? prefix.slice(0, -1) : `${prefix}${key}`;
    if ('message' in error && 'type' in error) return [name];
    return errorNames(error, `${name}.`);
  });

const order = Object.keys(emptyBooking());
const placeOf = (name: string): number => order.indexOf(name.split('.')[0] ?? name);

interface BookingErrorsProps {
  /** Fields beside those of the booking that need attention, after them. */
  others?: readonly { name: string; label: string }[];
}

/** On top of a form that was not right: every field that needs attention, each a way to it. */
export function BookingErrors({ others = [] }: BookingErrorsProps) {
  const { formState, getValues } = useFormContext<BookingValues>();
  if (formState.submitCount === 0) return null;
  const names = errorNames(formState.errors).sort((one, other) => placeOf(one) - placeOf(other));
  const errors = names.map((name) => ({ name, label: fieldLabel(name, getValues('loadType')) }));
  return (
    <ErrorSummary
      title="Please Fill In the Required Fields"
      errors={[...errors, ...others]}
      attempt={formState.submitCount}
    />
  );
}

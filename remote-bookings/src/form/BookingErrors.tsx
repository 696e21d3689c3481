import { useFormContext } from '@quayside/kernel/forms';
import { ErrorSummary } from '@quayside/ui';
import { type BookingValues, emptyBooking } from './bookingValues';
import { fieldLabel } from './fieldLabels';

/** Returns the names of all fields with an error, with rows flattened: `containers.0.cbm`. */
const errorNames = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    // The error of a list as a whole is stored at its root.
    const name = key === 'root' ? prefix.slice(0, -1) : `${prefix}${key}`;
    if ('message' in error && 'type' in error) return [name];
    return errorNames(error, `${name}.`);
  });

const order = Object.keys(emptyBooking());
const getFieldPosition = (name: string): number => order.indexOf(name.split('.')[0] ?? name);

interface BookingErrorsProps {
  /** Further fields that need attention, listed after the booking's own. */
  others?: readonly { name: string; label: string }[];
}

/** Summary above an invalid form: links to every field that needs attention. */
export function BookingErrors({ others = [] }: BookingErrorsProps) {
  const { formState, getValues } = useFormContext<BookingValues>();
  if (formState.submitCount === 0) return null;
  const names = errorNames(formState.errors).sort((one, other) => getFieldPosition(one) - getFieldPosition(other));
  const errors = names.map((name) => ({ name, label: fieldLabel(name, getValues('loadType')) }));
  return (
    <ErrorSummary
      title="Please Fill In the Required Fields"
      errors={[...errors, ...others]}
      attempt={formState.submitCount}
    />
  );
}

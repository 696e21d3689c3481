import { type ApiError, errorMessage, setFieldErrors } from '@quayside/kernel/api';
import type { Path, UseFormReturn } from '@quayside/kernel/forms';
import type { BookingValues } from './bookingValues';
import { findFormField } from './newBooking';

/** Reason why the server refused a booking as a whole; `stale` when the chosen rate or sailing is the cause. */
export interface BookingRefusal {
  readonly message: string;
  readonly stale: boolean;
}

/** Sets server errors on their fields. Returns the error that belongs to no field; null when all have one. */
export const applyBookingErrors = (
  error: ApiError,
  { setError }: Pick<UseFormReturn<BookingValues>, 'setError'>,
): BookingRefusal | null => {
  const placed = setFieldErrors(error, setError, (path) => findFormField(path) as Path<BookingValues> | undefined);
  const unplaced = error.errors.filter(({ path }) => !findFormField(path));
  if (placed && unplaced.length === 0) return null;
  const aboutRate = error.errors.some(({ path }) => path.startsWith('scheduleRates'));
  return {
    message: unplaced.map(({ message }) => message).join('. ') || errorMessage(error),
    stale: aboutRate || error.statusCode === 404 || ['rate_expired', 'departed'].includes(error.error),
  };
};

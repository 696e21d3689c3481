import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './apiError';

/**
 * Sets the errors of a 422 on the fields of a form. `findField` maps the server's path to the form's.
 * Returns true when at least one field was found.
 */
export const setFieldErrors = <T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fieldOf: (path: string) => string | undefined = (path) => path,
): boolean => {
  if (!(error instanceof ApiError)) return false;
  const placed = error.errors.flatMap(({ path, message }) => {
    const field = fieldOf(path);
    return field ? [{ field, message }] : [];
  });
  placed.forEach(({ field, message }, index) => {
    setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return placed.length > 0;
};

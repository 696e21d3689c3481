import type { FieldError, FieldErrors, FieldValues, Resolver } from '@quayside/kernel/forms';

/** Converts errors by dotted path into the nested errors of a form. */
const nested = <T extends FieldValues>(faults: ReadonlyMap<string, string>): FieldErrors<T> => {
  const errors: Record<string, unknown> = {};
  for (const [field, message] of faults) {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    const level = keys.reduce<Record<string, unknown>>((above, key) => {
      above[key] ??= {};
      return above[key] as Record<string, unknown>;
    }, errors);
    level[last] = { type: 'value', message } satisfies FieldError;
  }
  return errors as FieldErrors<T>;
};

/** Returns a form resolver for rules that report errors by dotted path. */
export const createResolver =
  <T extends FieldValues>(faultsOf: (form: T) => ReadonlyMap<string, string>): Resolver<T> =>
  (form) => {
    const faults = faultsOf(form);
    return faults.size === 0 ? { values: form, errors: {} } : { values: {}, errors: nested<T>(faults) };
  };

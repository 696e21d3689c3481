import { ApiError } from '@freight/shared-kernel/api';
import type { Path, PathValue, UseFormReturn } from '@freight/shared-kernel/forms';
import { useState } from 'react';
import { conflictOf, type EditConflict, type FormValues, mergedValues } from './editConflict';
import { type SendFormOptions, useSendForm } from './useSendForm';

interface EditFormOptions<V extends FormValues, R> extends Omit<SendFormOptions<V, R>, 'start' | 'send'> {
  record: R;
  valuesOf: (record: R) => V;
  /** Saves over the version that the form began with; null when the person thought better of it. */
  save: (values: V, version: number, base: R) => Promise<R | null>;
  /** Reads the record as it is now. */
  read: () => Promise<R>;
}

/**
 * The form of a record that others edit too. When somebody was faster, what was typed stays, both versions are offered,
 * and the next attempt is over theirs.
 */
export function useEditForm<V extends FormValues, R extends { version: number }>(options: EditFormOptions<V, R>) {
  const { record, valuesOf, save, read, ...rest } = options;
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<EditConflict<V> | null>(null);

  const somebodyWasFaster = async (mine: V, form: UseFormReturn<V>): Promise<boolean> => {
    const fresh = await read().catch(() => null);
    // Also refused with 409: what the record's state does not allow.
    if (!fresh || fresh.version === base.version) return false;
    const found = conflictOf(valuesOf(base), mine, valuesOf(fresh));
    const merged = mergedValues(found);
    form.reset(found.theirs);
    for (const name of Object.keys(merged) as Path<V>[])
      form.setValue(name, merged[name] as PathValue<V, Path<V>>, { shouldDirty: true });
    setBase(fresh);
    setConflict(found);
    return true;
  };

  const sending = useSendForm<V, R>({
    ...rest,
    start: valuesOf(base),
    send: async (values, form) => {
      try {
        return await save(values, base.version, base);
      } catch (error) {
        if (error instanceof ApiError && error.statusCode === 409 && (await somebodyWasFaster(values, form)))
          return null;
        throw error;
      }
    },
  });
  return { ...sending, base, conflict };
}

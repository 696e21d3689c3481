import { useConflict } from '@quayside/ui';
import { type FormValues, partsBy } from './formValues';
import { type SendFormOptions, useSendForm } from './useSendForm';

interface EditFormOptions<V extends FormValues, R> extends Omit<SendFormOptions<V, R>, 'start' | 'send'> {
  record: R;
  valuesOf: (record: R) => V;
  labels: Readonly<Record<keyof V & string, string>>;
  /** Saves over the loaded version; returns null when the user changed their mind. */
  save: (values: V, base: R) => Promise<R | null>;
  /** Reloads the record. */
  read: () => Promise<R>;
}

/** State of a form for a record that other users edit too. */
export function useEditForm<V extends FormValues, R extends { version: number }>(options: EditFormOptions<V, R>) {
  const { record, valuesOf, labels, save: send, read, ...rest } = options;
  const { base, conflict, save, drafted } = useConflict({ record, valuesOf, partsOf: partsBy<V>(labels), send, read });
  const sending = useSendForm<V, R>({
    ...rest,
    start: valuesOf(base),
    send: (values, form) => save(form, values),
  });
  return { ...sending, base, conflict, drafted };
}

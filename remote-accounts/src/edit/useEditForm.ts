import { useConflict } from '@quayside/ui';
import { type FormValues, partsBy } from './formValues';
import { type SendFormOptions, useSendForm } from './useSendForm';

interface EditFormOptions<V extends FormValues, R> extends Omit<SendFormOptions<V, R>, 'start' | 'send'> {
  record: R;
  valuesOf: (record: R) => V;
  labels: Readonly<Record<keyof V & string, string>>;
  /** Saves over the version that the form began with; null when the person thought better of it. */
  save: (values: V, base: R) => Promise<R | null>;
  /** Reads the record as it is now. */
  read: () => Promise<R>;
}

/** The form of a record that others edit too. */
export function useEditForm<V extends FormValues, R extends { version: number }>(options: EditFormOptions<V, R>) {
  const { record, valuesOf, labels, save: send, read, ...rest } = options;
  const { base, conflict, save } = useConflict({ record, valuesOf, partsOf: partsBy<V>(labels), send, read });
  const sending = useSendForm<V, R>({
    ...rest,
    start: valuesOf(base),
    send: (values, form) => save(form, values),
  });
  return { ...sending, base, conflict };
}
